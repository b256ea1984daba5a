"""The duels of Sbires, for the referee (SBI-4)."""

from sbires_table import DICE, WEAPONS, Duel, Table, does, kinds


class Duels(Table):
    def guard(self, attacker, defender):
        """Whether a Garde answers the Gant, which ends the duel (SBI-4.1)."""
        gardes = [c for c in self.players[defender].hand if does(c) == "garde"]
        if not self.backs(defender, "chateau"):
            return False
        answers = ["no"] + ["guard"] * bool(gardes)
        if self.ask("guard", "SBI-4.1", defender, answers, by=attacker) == "no":
            return False
        card = self.event("guarded", free=["card"], seat=defender, by=attacker)["card"]
        if card not in gardes:
            self.foul("%s is no Garde of that hand" % card)
        self.players[defender].loses(card)
        self.discard(card)
        self.event("parted")
        self.duel = None
        return True

    def arm(self, side, kind, **fields):
        seat, weapon = self.duel.seats[side], None
        if self.backs(seat, "salle_d_armes"):
            answers = ["bare"] + ["arm " + c for c in kinds(self.players[seat].hand) if c in WEAPONS]
            given = self.ask(kind, "SBI-4.2", seat, answers, **fields)
            if given != "bare":
                weapon = given.split()[1]
                self.players[seat].loses(weapon)
        self.event("armed", seat=seat, card=weapon, side=side)
        self.duel.weapon[side] = weapon

    def arms(self, attacker, defender):
        """Whether the duel takes place."""
        if self.guard(attacker, defender):
            return False
        self.arm(0, "attack", against=defender)
        self.arm(1, "defend", by=attacker, weapon=self.duel.weapon[0])
        return True

    def embolden(self, side):
        seat = self.duel.seats[side]
        answers = ["no"] + ["bold"] * (self.duel.stake and self.players[seat].trumps("confiance"))  # SBI-6.2
        answers += ["bold_lent"] * (self.lender(seat, "confiance") is not None)
        if len(answers) == 1:
            return
        given = self.ask("bold", "SBI-10.9", seat, answers, against=self.duel.seats[1 - side])
        if given == "no":
            return
        if given == "bold":
            self.tilt(seat, "confiance")
        else:
            self.lend(seat, "confiance")
        self.duel.bold[side] = 1
        self.event("emboldened", seat=seat, side=side, by=1)

    def shown(self, event, side, **fields):
        """The dice that an event tells."""
        found = self.event(event, free=["first", "second", "third"], seat=self.duel.seats[side], side=side,
                           needs=self.duel.needs(side), **fields)
        return [found[name] for name in ("first", "second", "third")]

    def roll(self, side, count):
        dice = self.shown("rolled", side)
        if not all(1 <= die <= 6 for die in dice[:count]) or any(dice[count:]):
            self.foul("%s is no roll of %d dice" % (dice, count))
        self.duel.dice[side] = dice[:count]
        seat, declined = self.duel.seats[0], 0
        while declined < self.n:  # SBI-4.6
            declined = 0 if self.reroll(side, seat) else declined + 1
            seat = (seat + 1) % self.n
        return self.duel.made(side)

    def rerolls(self, side, seat):
        """What the seat can use on the dice of that side, and which of these are then rolled again."""
        player, dice, found = self.players[seat], self.duel.dice[side], {}
        if not self.duel.stake and seat not in self.tied:
            return found
        each = range(len(dice))
        sets = [{i for i in each if bits >> i & 1} for bits in range(1, 1 << len(dice))]
        if player.has("courtisane", True):
            found.update(("courtisane %d" % (i + 1), {i}) for i in each)
        if self.duel.seats[side] != seat:
            return found
        if player.has("priere"):
            found.update(("priere %d" % (i + 1), {i}) for i in each)
        if side == 0 and player.has("destrier", True):
            found.update(("destrier %d" % (i + 1), {i}) for i in each if dice[i] < self.duel.needs(side))
        for name, able in (("providence", self.duel.stake and player.trumps("providence")),  # SBI-6.2
                           ("providence_lent", self.lender(seat, "providence") is not None)):
            if able:
                found.update((" ".join([name] + [str(int(i in chosen)) for i in range(DICE)]), chosen)
                             for chosen in sets)
        return found

    def reroll(self, side, seat):
        found = self.rerolls(side, seat)
        if not found:
            return False
        given = self.ask("reroll", "SBI-4.6", seat, ["let"] + list(found), roller=self.duel.seats[side],
                         needs=self.duel.needs(side))
        if given == "let":
            return False
        how = given.split()[0]
        if how == "priere":
            card = self.spend(seat, how)
        elif how == "providence_lent":
            card = self.lend(seat, "providence")
        else:
            card = self.tilt(seat, how)
        dice = self.shown("rerolled", side, by=seat, card=card)
        before = self.duel.dice[side] + [0] * (DICE - len(self.duel.dice[side]))
        for i in range(DICE):
            if i in found[given]:
                if not 1 <= dice[i] <= 6:
                    self.foul("a die shows %d" % dice[i])
            elif dice[i] != before[i]:
                self.foul("another die is rolled again")
        self.duel.dice[side] = dice[:len(self.duel.dice[side])]
        return True

    def wounds(self, attacker, defender):
        duel = self.duel
        hits = self.roll(0, DICE)
        self.event("hit", seat=attacker, against=defender, hits=hits)
        if not hits:
            return 0
        parried = self.roll(1, hits)
        left = hits - parried
        self.event("parried", seat=defender, by=attacker, parried=parried, wounds=left)
        while left and self.players[defender].has("apothicaire"):  # SBI-9.5
            if self.ask("heal", "SBI-9.5", defender, ["no", "heal"], wounds=left) == "no":
                break
            self.spend(defender, "apothicaire")
            left -= 1
            self.event("healed", seat=defender, wounds=left)
        duel.wounds = left
        return left

    def fight(self, attacker, defender, stake):
        """A duel; the wounds that count."""
        self.duel = Duel((attacker, defender), stake)
        self.event("challenged", seat=attacker, against=defender, stake=int(stake))
        if stake and not self.arms(attacker, defender):
            return 0
        self.embolden(0)
        self.embolden(1)
        wounds = self.wounds(attacker, defender)
        side = 0 if wounds else 1
        winner, loser = self.duel.seats[side], self.duel.seats[1 - side]
        self.event("won_duel", seat=winner, against=loser, wounds=wounds, side=side)
        if stake:
            self.gain(winner, (5, 2)[side], ("duel", "defence")[side])
            self.gain(winner, self.players[winner].copies("jouvencelle"), "jouvencelle")
            self.forfeit(loser, (wounds, 1)[side], ("wounds", "defeat")[side])
        laid = [weapon for weapon in self.duel.weapon if weapon]
        if laid:
            self.event("disarmed")
        for weapon in laid:
            self.discard(weapon)
        self.event("parted")
        self.duel = None
        return wounds
