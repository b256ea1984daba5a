#!/usr/bin/perl
# The least that plays, in Perl: orders a match by `veillee protocol`, answers every question at random, prints the end.
#
#     examples/least.pl [GAME [PROGRAM]]
use strict;
use warnings;
use IPC::Open2;
use JSON::PP;

my ($game, $program) = (@ARGV, ("blasons", "veillee")[scalar @ARGV .. 1]);
binmode STDERR, ":utf8";
my $json = JSON::PP->new->utf8;
open2(my $from, my $to, $program, "protocol");
$to->autoflush(1);

sub say_to { print $to $json->encode({@_}), "\n" }

while (my $line = <$from>) {
    my $message = $json->decode($line);
    my $type = $message->{type};
    if ($type eq "hello") {
        say_to(type => "new", game => $game, seats => [{name => "Anne"}, {level => "novice"}, {level => "novice"}]);
    } elsif ($type eq "question") {
        my @answers = @{$message->{answers}};
        say_to(type => "answer", answer => $answers[rand @answers]);
    } elsif ($type eq "end") {
        print "scores @{$message->{scores}} - won by @{$message->{winners}}\n";
        say_to(type => "quit");
    } elsif ($type eq "error") {
        die "$message->{message}\n";
    }
}
