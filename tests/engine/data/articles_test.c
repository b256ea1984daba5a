/* Articles of names: every card of every game in every form; what a sentence makes of them; what the loader refuses. */
#include "engine/data/articles.h"
#include "engine/data/catalogue_inside.h"
#include "support/setups.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/games.h"
#include "veillee/text.h"

#include <stdio.h>
#include <string.h>

/* ---- every name in every form ---- */

static void write_form(const struct vl_thing *thing, const char *form, char *out, size_t size)
{
    const enum vl_language language = strcmp(form, "a") == 0 ? VL_ENGLISH : VL_FRENCH;
    char before[VL_BEFORE_SIZE];
    const char *name = vl_words_in(&thing->name, language);
    const size_t melts = vl_inflection_before(&thing->article, form, strlen(form), language, name, before);
    snprintf(out, size, "%s%s", before, name + melts);
}

/* "le Ménestrel | un Ménestrel | du Ménestrel | au Ménestrel | a Ménestrel", and where « à » is something else, that.
 */
static void write_forms(const struct vl_thing *thing, char out[512])
{
    static const char *const forms[] = {"le", "un", "du", "au", "a"};
    char one[128], at[128];
    size_t length = 0;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        write_form(thing, forms[i], one, sizeof one);
        length += (size_t)snprintf(out + length, 512 - length, "%s%s", i ? " | " : "", one);
    }
    write_form(thing, "au", one, sizeof one);
    write_form(thing, "à", at, sizeof at);
    if (strcmp(one, at) != 0)
        snprintf(out + length, 512 - length, " | %s", at);
}

/* Long rows go on in a second literal. */
/* NOLINTBEGIN(bugprone-suspicious-missing-comma) */
static const char *const expected[] = {
    "le Malandrin | un Malandrin | du Malandrin | au Malandrin | a Malandrin",
    "le Manant | un Manant | du Manant | au Manant | a Manant",
    "le Ménétrier | un Ménétrier | du Ménétrier | au Ménétrier | a Ménétrier",
    "le Magistrat | un Magistrat | du Magistrat | au Magistrat | a Magistrat",
    "le Religieux | un Religieux | du Religieux | au Religieux | a Religieux",
    "l’Intendant | un Intendant | de l’Intendant | à l’Intendant | an Intendant",
    "la Bourgeoise | une Bourgeoise | de la Bourgeoise | à la Bourgeoise | a Bourgeoise",
    "le Bourgeois | un Bourgeois | du Bourgeois | au Bourgeois | a Bourgeois",
    "le Religieux de paroisse | un Religieux de paroisse | du Religieux de paroisse | au Religieux de paroisse | a "
    "Religieux de paroisse",
    "la Petite bourgeoisie | une Petite bourgeoisie | de la Petite bourgeoisie | à la Petite bourgeoisie | a Petite "
    "bourgeoisie",
    "la Moyenne bourgeoisie | une Moyenne bourgeoisie | de la Moyenne bourgeoisie | à la Moyenne bourgeoisie | a "
    "Moyenne bourgeoisie",
    "la Grande bourgeoisie | une Grande bourgeoisie | de la Grande bourgeoisie | à la Grande bourgeoisie | a Grande "
    "bourgeoisie",
    "la Haute bourgeoisie | une Haute bourgeoisie | de la Haute bourgeoisie | à la Haute bourgeoisie | a Haute "
    "bourgeoisie",
    "le Roy | un Roy | du Roy | au Roy | a Roy",
    "le Châtelain | un Châtelain | du Châtelain | au Châtelain | a Châtelain",
    "l’Escuyer | un Escuyer | de l’Escuyer | à l’Escuyer | an Escuyer",
    "le Chevalier | un Chevalier | du Chevalier | au Chevalier | a Chevalier",
    "le Champion | un Champion | du Champion | au Champion | a Champion",
    "la Reine | une Reine | de la Reine | à la Reine | a Reine",
    "l’Étrangère | une Étrangère | de l’Étrangère | à l’Étrangère | an Étrangère",
    "la Pucelle | une Pucelle | de la Pucelle | à la Pucelle | a Pucelle",
    "la Courtisane | une Courtisane | de la Courtisane | à la Courtisane | a Courtisane",
    "le Bâtard | un Bâtard | du Bâtard | au Bâtard | a Bâtard",
    "le Maroufle | un Maroufle | du Maroufle | au Maroufle | a Maroufle",
    "le Vagabond | un Vagabond | du Vagabond | au Vagabond | a Vagabond",
    "la Sorcière | une Sorcière | de la Sorcière | à la Sorcière | a Sorcière",
    "l’Hérétique | un Hérétique | de l’Hérétique | à l’Hérétique | an Hérétique",
    "la Duchesse | une Duchesse | de la Duchesse | à la Duchesse | a Duchesse",
    "la Ribaude | une Ribaude | de la Ribaude | à la Ribaude | a Ribaude",
    "la Bourelle | une Bourelle | de la Bourelle | à la Bourelle | a Bourelle",
    "la Princesse | une Princesse | de la Princesse | à la Princesse | a Princesse",
    "le Moine | un Moine | du Moine | au Moine | a Moine",
    "la Nonne | une Nonne | de la Nonne | à la Nonne | a Nonne",
    "le Villain | un Villain | du Villain | au Villain | a Villain",
    "le Pleutre | un Pleutre | du Pleutre | au Pleutre | a Pleutre",
    "la Sybille | une Sybille | de la Sybille | à la Sybille | a Sybille",
    "la Paillarde | une Paillarde | de la Paillarde | à la Paillarde | a Paillarde",
    "la Bachelette | une Bachelette | de la Bachelette | à la Bachelette | a Bachelette",
    "le Rustre | un Rustre | du Rustre | au Rustre | a Rustre",
    "le Barde | un Barde | du Barde | au Barde | a Barde",
    "l’Assassin | un Assassin | de l’Assassin | à l’Assassin | an Assassin",
    "la Comtesse | une Comtesse | de la Comtesse | à la Comtesse | a Comtesse",
    "le Bijoutier | un Bijoutier | du Bijoutier | au Bijoutier | a Bijoutier",
    "le Maître-chanteur | un Maître-chanteur | du Maître-chanteur | au Maître-chanteur | a Maître-chanteur",
    "le Faussaire | un Faussaire | du Faussaire | au Faussaire | a Faussaire",
    "l’Astrologue | un Astrologue | de l’Astrologue | à l’Astrologue | an Astrologue",
    "le Clerc | un Clerc | du Clerc | au Clerc | a Clerc",
    "le Marquis | un Marquis | du Marquis | au Marquis | a Marquis",
    "le Procureur | un Procureur | du Procureur | au Procureur | a Procureur",
    "la Pickpocket | une Pickpocket | de la Pickpocket | à la Pickpocket | a Pickpocket",
    "le Voleur barbare | un Voleur barbare | du Voleur barbare | au Voleur barbare | a Voleur barbare",
    "le Veto | un Veto | du Veto | au Veto | a Veto",
    "le Château | un Château | du Château | au Château | a Château",
    "l’Église | une Église | de l’Église | à l’Église | an Église",
    "la Grand-Place | une Grand-Place | de la Grand-Place | à la Grand-Place | a Grand-Place | sur la Grand-Place",
    "la Salle d’armes | une Salle d’armes | de la Salle d’armes | à la Salle d’armes | a Salle d’armes",
    "la Taverne | une Taverne | de la Taverne | à la Taverne | a Taverne",
    "le Ménestrel | un Ménestrel | du Ménestrel | au Ménestrel | a Ménestrel",
    "le Fabuliste | un Fabuliste | du Fabuliste | au Fabuliste | a Fabuliste",
    "l’Amuseur | un Amuseur | de l’Amuseur | à l’Amuseur | an Amuseur",
    "le Montreur d’ours | un Montreur d’ours | du Montreur d’ours | au Montreur d’ours | a Montreur d’ours",
    "le Garde | un Garde | du Garde | au Garde | a Garde",
    "la Courtisane | une Courtisane | de la Courtisane | à la Courtisane | a Courtisane",
    "l’Intrigue | une Intrigue | de l’Intrigue | à l’Intrigue | an Intrigue",
    "l’Éloquence | une Éloquence | de l’Éloquence | à l’Éloquence | an Éloquence",
    "la Prière | une Prière | de la Prière | à la Prière | a Prière",
    "l’Eau bénite | une Eau bénite | de l’Eau bénite | à l’Eau bénite | an Eau bénite",
    "les Enfants de chœur | des Enfants de chœur | des Enfants de chœur | aux Enfants de chœur | Enfants de chœur",
    "le Fossoyeur | un Fossoyeur | du Fossoyeur | au Fossoyeur | a Fossoyeur",
    "le Pénitent | un Pénitent | du Pénitent | au Pénitent | a Pénitent",
    "l’Inquisition | une Inquisition | de l’Inquisition | à l’Inquisition | an Inquisition",
    "les Bigotes | des Bigotes | des Bigotes | aux Bigotes | Bigotes",
    "la Providence | une Providence | de la Providence | à la Providence | a Providence",
    "le Gant | un Gant | du Gant | au Gant | a Gant",
    "le Concierge | un Concierge | du Concierge | au Concierge | a Concierge",
    "le Crieur public | un Crieur public | du Crieur public | au Crieur public | a Crieur public",
    "le Fouineur | un Fouineur | du Fouineur | au Fouineur | a Fouineur",
    "l’Apothicaire | un Apothicaire | de l’Apothicaire | à l’Apothicaire | an Apothicaire",
    "le Pilori | un Pilori | du Pilori | au Pilori | a Pilori",
    "la Vieille dame | une Vieille dame | de la Vieille dame | à la Vieille dame | a Vieille dame",
    "la Vaillance | une Vaillance | de la Vaillance | à la Vaillance | a Vaillance",
    "la Dague | une Dague | de la Dague | à la Dague | a Dague",
    "le Gourdin | un Gourdin | du Gourdin | au Gourdin | a Gourdin",
    "la Hache | une Hache | de la Hache | à la Hache | a Hache",
    "l’Épée | une Épée | de l’Épée | à l’Épée | an Épée",
    "la Cotte de mailles | une Cotte de mailles | de la Cotte de mailles | à la Cotte de mailles | a Cotte de mailles",
    "l’Écu de fer | un Écu de fer | de l’Écu de fer | à l’Écu de fer | an Écu de fer",
    "l’Armure complète | une Armure complète | de l’Armure complète | à l’Armure complète | an Armure complète",
    "la Jouvencelle | une Jouvencelle | de la Jouvencelle | à la Jouvencelle | a Jouvencelle",
    "la Confiance | une Confiance | de la Confiance | à la Confiance | a Confiance",
    "les Ragots et forfanteries | des Ragots et forfanteries | des Ragots et forfanteries | aux Ragots et forfanteries "
    "| Ragots et forfanteries",
    "le Passe-passe | un Passe-passe | du Passe-passe | au Passe-passe | a Passe-passe",
    "l’Ivrogne | un Ivrogne | de l’Ivrogne | à l’Ivrogne | an Ivrogne",
    "la Racine de belladone | une Racine de belladone | de la Racine de belladone | à la Racine de belladone | a "
    "Racine de belladone",
    "le Félon | un Félon | du Félon | au Félon | a Félon",
    "la Bagarre générale | une Bagarre générale | de la Bagarre générale | à la Bagarre générale | a Bagarre générale",
    "la Patronne | une Patronne | de la Patronne | à la Patronne | a Patronne",
    "l’Influence | une Influence | de l’Influence | à l’Influence | an Influence",
    "le Faucon | un Faucon | du Faucon | au Faucon | a Faucon",
    "la Colombe | une Colombe | de la Colombe | à la Colombe | a Colombe",
    "le Chien | un Chien | du Chien | au Chien | a Chien",
    "le Destrier | un Destrier | du Destrier | au Destrier | a Destrier",
    "le Rat | un Rat | du Rat | au Rat | a Rat",
    "le Gant de velours | un Gant de velours | du Gant de velours | au Gant de velours | a Gant de velours",
    "le Gant parfumé | un Gant parfumé | du Gant parfumé | au Gant parfumé | a Gant parfumé",
    "le Gant rapiécé | un Gant rapiécé | du Gant rapiécé | au Gant rapiécé | a Gant rapiécé",
    "le Gant dépareillé | un Gant dépareillé | du Gant dépareillé | au Gant dépareillé | a Gant dépareillé",
    "le Gant d’apparat | un Gant d’apparat | du Gant d’apparat | au Gant d’apparat | a Gant d’apparat",
    "Gontran Porte-Close | Gontran Porte-Close | de Gontran Porte-Close | à Gontran Porte-Close | Gontran Porte-Close",
    "Pépin Six-Pieds | Pépin Six-Pieds | de Pépin Six-Pieds | à Pépin Six-Pieds | Pépin Six-Pieds",
    "Huguette aux Clefs | Huguette aux Clefs | d’Huguette aux Clefs | à Huguette aux Clefs | Huguette aux Clefs",
    "Baudri Large-Gosier | Baudri Large-Gosier | de Baudri Large-Gosier | à Baudri Large-Gosier | Baudri Large-Gosier",
    "Mahaut Fouille-Poche | Mahaut Fouille-Poche | de Mahaut Fouille-Poche | à Mahaut Fouille-Poche | Mahaut "
    "Fouille-Poche",
    "Ysoline l’Herbière | Ysoline l’Herbière | d’Ysoline l’Herbière | à Ysoline l’Herbière | Ysoline l’Herbière",
    "Raoul Tourne-Cape | Raoul Tourne-Cape | de Raoul Tourne-Cape | à Raoul Tourne-Cape | Raoul Tourne-Cape",
    "Odilon l’Oursier | Odilon l’Oursier | d’Odilon l’Oursier | à Odilon l’Oursier | Odilon l’Oursier",
};
/* NOLINTEND(bugprone-suspicious-missing-comma) */

TEST(every_name_has_its_forms)
{
    unsigned next = 0;
    char forms[512];
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_cards *cards = vl_catalogue_cards(test_catalogue(), vl_games[game]);
        for (unsigned i = 0; i < cards->things_count; i++) {
            if (!cards->things[i].article.le)
                continue;
            write_forms(&cards->things[i], forms);
            if (next == sizeof expected / sizeof *expected || strcmp(forms, expected[next]) != 0)
                fail_msg("%u: \"%s\"", next, forms);
            next++;
        }
    }
    assert_int_equal(next, sizeof expected / sizeof *expected);
}

/* Cards, places and characters are spoken of in sentences; houses and persons go by their names alone. */
TEST(every_card_has_an_article)
{
    static const char *const groups[] = {"card", "character", "rank"};
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_cards *cards = vl_catalogue_cards(test_catalogue(), vl_games[game]);
        for (unsigned i = 0; i < cards->things_count; i++)
            for (unsigned j = 0; j < sizeof groups / sizeof *groups; j++)
                if (strcmp(cards->things[i].group, groups[j]) == 0 && !cards->things[i].article.le)
                    fail_msg("%s", cards->things[i].id);
    }
}

/* ---- how forms are written ---- */

static const char *written(const struct vl_article *article, const char *form, const char *name)
{
    static char out[160];
    char before[VL_BEFORE_SIZE];
    const size_t melts = vl_inflection_before(article, form, strlen(form), VL_FRENCH, name, before);
    snprintf(out, sizeof out, "%s%s", before, name + melts);
    return out;
}

TEST(a_capital_begins_a_sentence)
{
    const struct vl_article la = {.le = "la", .un = "une", .a = "a", .at = "à même la"};
    const struct vl_article les = {.le = "les", .un = "des", .a = ""};
    assert_string_equal(written(&la, "Le", "Prière"), "La Prière");
    assert_string_equal(written(&la, "Un", "Prière"), "Une Prière");
    assert_string_equal(written(&la, "Du", "Prière"), "De la Prière");
    assert_string_equal(written(&la, "Au", "Prière"), "À la Prière");
    assert_string_equal(written(&la, "À", "Prière"), "À même la Prière");
    assert_string_equal(written(&les, "Au", "Bigotes"), "Aux Bigotes");
    assert_string_equal(written(&les, "À", "Bigotes"), "Aux Bigotes");
    assert_string_equal(written(NULL, "De", "Anne"), "D’Anne");
    assert_string_equal(written(NULL, "Le", "anne"), "anne");
}

/* A short name may begin with another sound than the whole one. */
TEST(a_short_name_is_elided_by_itself)
{
    const struct vl_article le = {.le = "le", .un = "un", .a = "a"}, une = {.le = "l’", .un = "une", .a = "an"},
                            un = {.le = "l’", .un = "un", .a = "an"}, la = {.le = "la", .un = "une", .a = "a"};
    assert_string_equal(written(&le, "le", "Apparat"), "l’Apparat");
    assert_string_equal(written(&le, "du", "Apparat"), "de l’Apparat");
    assert_string_equal(written(&une, "le", "Bénite"), "la Bénite");
    assert_string_equal(written(&un, "au", "Fer"), "au Fer");
    assert_string_equal(written(&un, "le", "Hérétique"), "l’Hérétique");
    assert_string_equal(written(&la, "le", "Hache"), "la Hache");
}

TEST(people_have_no_article)
{
    assert_string_equal(written(NULL, "le", "Anne"), "Anne");
    assert_string_equal(written(NULL, "du", "Anne"), "d’Anne");
    assert_string_equal(written(NULL, "au", "Basile"), "à Basile");
    assert_string_equal(written(NULL, "un", "?"), "?");
}

/* ---- in sentences ---- */

#define AS "sign: A\n    effect: double\n    name: {fr: \"As\", en: \"Ace\"}\n"
#define ROI "name: {fr: \"Roi\", en: \"King\"}\n"
#define DAME "name: {fr: \"Dame\", en: \"Queen\"}\n"
#define ARTICLE(of, un, a) "    article: {le: " of ", un: " un ", a: " a "}\n"

static char folder[64], cards_text[16384];

/* `text` with `from` replaced. */
static void put(char *text, size_t size, const char *from, const char *to)
{
    char copy[16384];
    const char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(copy, sizeof copy, "%s", at + strlen(from));
    snprintf(text + (at - text), size - (size_t)(at - text), "%s%s", to, copy);
}

static int make(void **state)
{
    (void)state;
    toy_make_folder(folder);
    snprintf(cards_text, sizeof cards_text, "%s", toy_data("cards/toy.yaml"));
    put(cards_text, sizeof cards_text, AS, AS ARTICLE("l’", "un", "an"));
    put(cards_text, sizeof cards_text, ROI, ROI ARTICLE("le", "un", "a"));
    put(cards_text, sizeof cards_text, DAME, DAME ARTICLE("la", "une", "a"));
    toy_write_file(folder, "cards/toy.yaml", cards_text);
    return 0;
}

static int destroy(void **state)
{
    (void)state;
    toy_remove_folder(folder);
    return 0;
}

static void write_text(const char *from, const char *to)
{
    char text[16384];
    snprintf(text, sizeof text, "%s", toy_data("text/toy.yaml"));
    put(text, sizeof text, from, to);
    toy_write_file(folder, "text/toy.yaml", text);
}

#define SHOWN "fr: \"{seat} montre {card}.\", en: \"{seat} shows {card}.\""

static void expect_told(const struct vl_catalogue *catalogue, enum vl_language language, int card, const char *told)
{
    const struct vl_event event = {.form = TOY_EV_SHOWN, .arg = {0, (int16_t)card}};
    const struct vl_formatter formatter = {
        .catalogue = catalogue, .rules = &toy_rules, .language = language, .names = {"Anne", "Basile", "Guillemette"}};
    char out[128];
    vl_format_event(&formatter, &event, out, sizeof out);
    assert_string_equal(out, told);
}

TEST_WITH(sentences_use_the_articles_of_cards, make, destroy)
{
    struct vl_catalogue catalogue;
    write_text(SHOWN, "fr: \"{card:Le} {seat:de}, {card:un}, {card:du}, {card:au}.\", en: \"{card:A}, {card:a}.\"");
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, NULL), VL_OK);
    expect_told(&catalogue, VL_FRENCH, 0, "L’As d’Anne, un As, de l’As, à l’As.");
    expect_told(&catalogue, VL_FRENCH, 1, "Le Roi d’Anne, un Roi, du Roi, au Roi.");
    expect_told(&catalogue, VL_FRENCH, 2, "La Dame d’Anne, une Dame, de la Dame, à la Dame.");
    expect_told(&catalogue, VL_FRENCH, -1, "? d’Anne, ?, de ?, à ?.");
    expect_told(&catalogue, VL_ENGLISH, 0, "An Ace, an Ace.");
    expect_told(&catalogue, VL_ENGLISH, 2, "A Queen, a Queen.");
    vl_catalogue_close(&catalogue);
}

/* ---- what the loader refuses ---- */

static void expect_refused(const char *key, const char *what, const char *wanted)
{
    struct vl_catalogue catalogue;
    struct vl_diag diag = {0};
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, folder, &diag), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &toy_rules, &diag), VL_REFUSED);
    vl_catalogue_close(&catalogue);
    assert_string_equal(diag.key, key);
    assert_string_equal(diag.what, what);
    assert_string_equal(diag.expected, wanted);
    assert_true(diag.line > 0);
}

TEST_WITH(a_form_that_a_name_lacks_is_refused, make, destroy)
{
    static const struct {
        const char *to, *key, *what, *wanted;
    } faults[] = {
        {"fr: \"{seat:le} montre.\", en: \"{seat}\"", "catalogue.form_unknown", "toy.event.shown: {seat:le}",
         "de, que, typed"},
        {"fr: \"{card:el}\", en: \"{card}\"", "catalogue.form_unknown", "toy.event.shown: {card:el}",
         "de, que, le, un, du, au, à, words, une, times, ordinal, typed"},
        {"fr: \"{card}\", en: \"{card:le}\"", "catalogue.form_unknown", "toy.event.shown: {card:le}",
         "a, the, de, words, times, ordinal, typed"},
        {"fr: \"{{{card:a}\", en: \"{card}\"", "catalogue.form_unknown", "toy.event.shown: {card:a}",
         "de, que, le, un, du, au, à, words, une, times, ordinal, typed"},
        {"fr: \"{bid:le}\", en: \"{card}\"", "catalogue.form_missing", "toy.event.shown: {bid:le}", "low"},
        {"fr: \"{effect:le}\", en: \"{card}\"", "catalogue.form_missing", "toy.event.shown: {effect:le}", "none"},
    };
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        write_text(SHOWN, faults[i].to);
        expect_refused(faults[i].key, faults[i].what, faults[i].wanted);
    }
    toy_write_file(folder, "cards/toy.yaml", toy_data("cards/toy.yaml"));
    write_text(SHOWN, "fr: \"{card:le}\", en: \"{card}\"");
    expect_refused("catalogue.form_missing", "toy.event.shown: {card:le}", "as");
    write_text(SHOWN, "fr: \"{card}\", en: \"{card:a}\"");
    expect_refused("catalogue.form_missing", "toy.event.shown: {card:a}", "as");
}

TEST_WITH(an_article_that_is_none_is_refused, make, destroy)
{
    static const struct {
        const char *to, *what, *wanted;
    } faults[] = {
        {"{le: el, un: un, a: a}", "roi.article.le", "le, la, l’, les, \"\""},
        {"{le: l’, un: un, a: a}", "roi.article.le", "le, la"},
        {"{le: le, un: une, a: a}", "roi.article.un", "un"},
        {"{le: la, un: un, a: a}", "roi.article.un", "une"},
        {"{le: les, un: un, a: a}", "roi.article.un", "des"},
        {"{le: \"\", un: un, a: a}", "roi.article.un", "\"\""},
        {"{le: le, un: un, a: the}", "roi.article.a", "a, an, \"\""},
        {"{le: le, un: un, a: a, at: \"\"}", "roi.article.at", "sur la ..."},
    };
    char text[16384];
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        snprintf(text, sizeof text, "%s", cards_text);
        put(text, sizeof text, "{le: le, un: un, a: a}", faults[i].to);
        toy_write_file(folder, "cards/toy.yaml", text);
        expect_refused("catalogue.field", faults[i].what, faults[i].wanted);
    }
    snprintf(text, sizeof text, "%s", cards_text);
    put(text, sizeof text, "{le: l’, un: un, a: an}", "{le: le, un: un, a: an}");
    toy_write_file(folder, "cards/toy.yaml", text);
    expect_refused("catalogue.field", "as.article.le", "l’");
    put(text, sizeof text, "{le: le, un: un, a: an}", "{le: l’, un: des, a: an}");
    toy_write_file(folder, "cards/toy.yaml", text);
    expect_refused("catalogue.field", "as.article.un", "un, une");
}

/* ---- the space before signs ---- */

static void expect_spacing(const char *french, bool sound)
{
    if ((vl_spacing_fault(french) == NULL) != sound)
        fail_msg("\"%s\"", french);
}

TEST(french_has_one_kind_of_space_before_signs)
{
    static const char signs[] = ";:!?";
    char text[64];
    for (unsigned i = 0; signs[i]; i++) {
        snprintf(text, sizeof text, "Oui\u00a0%c", signs[i]);
        expect_spacing(text, true);
        snprintf(text, sizeof text, "Oui %c", signs[i]);
        expect_spacing(text, false);
        snprintf(text, sizeof text, "Oui\u202f%c", signs[i]);
        expect_spacing(text, false);
        snprintf(text, sizeof text, "Oui\n%c", signs[i]);
        expect_spacing(text, false);
    }
    expect_spacing("«\u00a0oui\u00a0»", true);
    expect_spacing("« oui\u00a0»", false);
    expect_spacing("«\u00a0oui »", false);
    expect_spacing("«oui\u00a0»", false);
    expect_spacing("«\u00a0oui»", false);
    expect_spacing("»", false);
    expect_spacing("n°\u202f4", false);
    expect_spacing("veillee play --seat Anne:master ?!", false);
    expect_spacing("Il est 20:30. Oui ", true);
}

TEST_WITH(a_text_with_another_space_is_refused, make, destroy)
{
    write_text("fr: \"garder\"", "fr: \"vraiment garder ?\"");
    expect_refused("catalogue.spacing", "toy.answer.keep.fr:  ?", "U+00A0");
}
