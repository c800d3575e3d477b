import type { SportWords } from "./kinds";

export const BALL_GAMES: readonly SportWords[] = [
  {
    sport: "Soccer",
    names:
      "soccer, footy, association football, futbol, futebol, football club, fussball, calcio, voetbal, fotball, fotboll, girls football, womens football, football academy, sunday league",
    disciplines: {
      goalkeeper:
        "goalkeeper, goalkeeping, goalie, keeper, gk, shot stopping, shot stopper, between the posts, portero, arquero, gardien de but, gardienne, goleiro, goleira, torwart, torhuter, portiere",
      striker:
        "striker, forward, centre forward, center forward, number 9, no 9, up front, front three, finishing, finisher, delantero, delantera, attaquant, atacante, sturmer, attaccante, goal scorer",
      defender:
        "defender, centre back, center back, centre half, fullback, full back, defending, back line, defensa, lateral, defenseur, zagueiro, verteidiger, difensore",
      midfielder:
        "midfield, midfielder, central midfield, box to box, holding midfielder, number 6, number 8, number 10, playmaker, mediocentro, centrocampista, milieu de terrain, meia, volante, mittelfeld, attacking mid, meia atacante",
      winger:
        "winger, wing play, right wing, left wing, wide player, extremo, ailier, ponta, taking on the fullback, crossing",
      setpieces:
        "free kick, corner kick, penalty kick, dead ball, set piece, pk, pens, penalties, tiro libre, coup franc, falta, kicking",
      futsal: "futsal, small sided, street football, ball mastery, five a side, futbol sala, indoor soccer",
    },
    topics: {
      penalties: "penalty, pens, penalties, spot kick, pk, penalti, elfmeter",
      finishing:
        "finishing, finish, scoring, score goals, movement in the box, movement, heading, hold up play, near post, shooting",
      dribbling: "dribble, dribbling, 1v1, one v one, take on, change of pace, tricks, regate",
      passing:
        "passing, first touch, scanning, under pressure, half turn, final pass, build up, playing out from the back, primer toque",
      crosses: "crosses, high balls, claiming crosses, set position, 1v1, one v one, distribution, handling, diving",
      released: "released, let go, dropped by, academy, academies, trials, trial, open age",
    },
  },
  {
    sport: "Basketball",
    names:
      "basketball, hoops, hooper, bball, ball player, baloncesto, basquet, basquete, krepsini, pallacanestro, kosarka, basket",
    disciplines: {
      guard:
        "guard, point guard, pg, ball handling, handle, playmaking, floor general, combo guard, undersized, 2 guard, base",
      wing: "wing, small forward, shooting guard, 3 and d, wing stopper",
      big: "centre, center, big man, bigs, big, post, low post, post moves, post player, power forward, five, interieur, pivote, poste, rim protector, rim protection, paint, pivot",
      shooter:
        "shooting, shooter, jump shot, jumper, jumpshot, shooting form, three pointer, threes, catch and shoot, free throw, shot, arc, sharpshooter, 3 points, tir a trois points, tir a 3 points, trois points, tir exterieur, tiro, triples, tiro de tres, tiro libre, tiro da tre, dreier, distanzwurf, wurf, arremesso",
      wheelchair:
        "wheelchair, chair skills, chair handling, sports chair, in a chair, from a chair, seated, adaptive, para, rec chair, silla de ruedas, rollstuhl, fauteuil",
      team: "team defence, team defense, group clinics, collective, help and recover, closeouts",
    },
    topics: {
      shot: "jump shot, shot, shooting, hitch, flat shot, shooting form, release, arc, catch and shoot, free throw, scared to miss",
      handle: "handle, dribble, dribbling, ball handling, pick and roll, pnr, floater, change of pace, pace",
      postplay: "post moves, drop step, hook, hook shot, seal, low post, rebound, rebounding, screen, short roll",
      defence: "defence, defense, closeout, rotation, drop coverage, verticality, on ball, rim protection",
      chair: "chair skills, push, pushing, tilting, pick, buying a chair, sports chair, first chair, shoulders",
    },
  },
  {
    sport: "Football",
    names: "american football, gridiron, nfl, varsity football, flag football, football",
    disciplines: {
      quarterback: "quarterback, qb, qb1, throwing mechanics, pocket, dual threat, signal caller, progressions",
      lineman:
        "lineman, linemen, offensive line, defensive line, ol, dl, o line, d line, tackle, guard, center, trenches, pass pro, run block, pass rush",
      kicker: "kicker, kicking, field goal, punter, punting, kickoff, placekicker, placekicking, long snapper, pat",
      receiver: "receiver, wide receiver, wr, route running, routes, tight end, slot, catching passes",
      back: "running back, rb, ball carrier, fullback",
      defence: "cornerback, corner, safety, db, defensive back, linebacker, coverage, press",
    },
    topics: {
      reads: "reads, reading coverages, decision making, progressions, rpo, film study, coverages, processing",
      kick: "field goal, plant foot, leg swing, hip, ball striking, follow through, swing, wind, kicking camps, camps, rankings",
    },
  },
  {
    sport: "Rugby",
    names: "rugby, rugby union, rugby league, fifteens",
    disciplines: {
      sevens: "sevens, 7s, rugby 7s, seven a side",
      forward:
        "prop, hooker, lock, flanker, front row, forwards, scrum, lineout, maul, number eight, tighthead, loosehead",
      back: "fly half, scrum half, fullback, wing, centre, backline, outside back, 10",
    },
    topics: {
      tackle: "tackle, tackling, chase tackle, contact, collision",
      evasion: "evasion, stepping, sidestep, footwork in space, line break, offload",
      kicking: "goal kicking, box kick, place kick",
    },
  },
  {
    sport: "Volleyball",
    names: "volleyball, volley ball, voleibol, volei, pallavolo, volleybal",
    disciplines: {
      setter:
        "setter, setting, palleggiatrice, palleggiatore, distribution, passeuse, armador, levantadora, colocadora",
      hitter: "outside hitter, opposite, hitter, spiker, arm swing, attack, approach jump",
      libero: "libero, passing, serve receive, digging, dig",
      middle: "middle blocker, blocker, blocking, middle",
      beach: "beach, sand, beach volleyball, volley playa",
    },
    topics: {
      distribution: "distribution, tempo, reading the block, predictable, decision",
      serve: "serve, serving, jump serve, float serve",
      jump: "vertical, vertical jump, approach, jump",
    },
  },
  {
    sport: "Other",
    id: "netball",
    names: "netball, goal shooter, goal attack",
  },
  { sport: "Other", id: "handball", names: "handball, balonmano, handbal" },
  { sport: "Other", id: "afl", names: "aussie rules, afl, aflw, australian football, footy rules" },
  { sport: "Other", id: "lacrosse", names: "lacrosse, lax" },
  { sport: "Other", id: "gaelic", names: "gaelic football, hurling, camogie, gaa" },
];
