import type { SportWords } from "./kinds";

export const BAT_AND_RACKET: readonly SportWords[] = [
  {
    sport: "Tennis",
    names: "tennis, tenis, tennista, atp, wta, usta, utr, itf juniors, davis cup",
    disciplines: {
      wheelchair: "wheelchair, wheelchair tennis, chair tennis, quad singles, rollstuhl, silla de ruedas, fauteuil",
      doubles: "doubles, dobles, double partner, league team, poach, poaching, i formation, net game, come to net",
      clay: "clay, terre battue, sandplatz, tierra batida, saibro, terra rossa",
      serving: "serve, second serve, kick serve, ball toss, ace, saque, servicio, aufschlag, servizio",
      mental: "closing out matches, close out matches, double fault, tightening, serve yips, choke, lead, match point",
      baseline: "baseline, groundstroke, forehand, backhand, topspin, derecha, reves, first strike, counterpuncher",
    },
    topics: {
      serve: "serve, service, second serve, toss, ball toss, double fault, saque, kick",
      net: "volley, net, poach, approach, first volley, touch, come to net",
      construction:
        "point construction, building a point, construct points, patience, armar, drop shot, sliding, heavy topspin, points",
      return: "return, return of serve, returner, return game",
      footwork: "footwork, split step, movement, recovery step",
      tournaments: "itf, junior itf, j30, j60, futures, challenger, tournament planning, utr, ranking, g1, g2",
    },
  },
  {
    sport: "Other",
    id: "badminton",
    names: "badminton, shuttle, shuttlecock, badminton singles",
    topics: {
      court:
        "deception, deceptive, wrist, net shot, net shots, back corner, lunge, lunging, footwork, smash, reflex, reflexes, court movement, hold the shuttle, holding the shot, soft hands",
    },
  },
  {
    sport: "Other",
    id: "squash",
    names: "squash, racketball, racquetball, squash player",
    topics: {
      court:
        "deception, wrist, lunge, lunging, court movement, length, drop, boast, holding the shot, reflexes, footwork, recover to the middle",
    },
  },
  { sport: "Other", id: "padel", names: "padel, pickleball, paddle tennis, paddle, padelista" },
  {
    sport: "Other",
    id: "tabletennis",
    names:
      "table tennis, ping pong, pingpong, tischtennis, tennis de table, tennis table, tenis table, tenis de mesa, tenis de masa, tenis stolowy, stolni tenis, tafeltennis, bordtennis, pingis, 卓球, 乒乓球, 탁구, penhold, shakehand grip",
  },
  {
    sport: "Baseball",
    names: "baseball, beisbol, mlb, bullpen, little league",
    disciplines: {
      pitcher:
        "pitcher, pitching, p, pitch, mound, bullpen, fastball, slider, curveball, velo, velocity, rhp, lhp, lanzador, arm care, pen",
      catcher:
        "catcher, catching, receiving, framing, pop time, blocking, game calling, receptor, behind the plate, pop",
      hitter: "hitter, hitting, bat path, swing, bat speed, exit velo, slump, bateo, at bat, plate discipline",
      infield: "infield, infielder, shortstop, second base, third base, double play, ground ball, middle infield",
      outfield: "outfield, outfielder, fly ball, center field",
    },
    topics: {
      tommyjohn:
        "tommy john, tj, tj surgery, ucl, elbow surgery, interval throwing, return to throw, return to mound, throwing program",
      mechanics: "mechanics, pitch design, arm slot, rapsodo, spin",
      receiving: "framing, blocking, receiving, in the dirt, pop time, throwing to bases",
    },
  },
  {
    sport: "Baseball",
    id: "softball",
    names: "softball, fastpitch",
    disciplines: {
      pitcher: "windmill, pitcher, pitching, rise ball, changeup",
      hitter: "slap hitter, slapping, hitting",
    },
  },
  {
    sport: "Cricket",
    names: "cricket, cricketer, ranji, ipl, county cricket, running between wickets, running between the wickets",
    disciplines: {
      spin: "spin, spinner, leg spin, leg spinner, leggies, off spin, googly, wrong un, flipper, flight, drift, wrist spin, doosra",
      pace: "fast bowling, fast bowler, pace, pace bowler, quick, seam, seamer, swing bowling, yorker, death bowling, bouncer",
      batting: "batting, batter, batsman, opening bat, cover drive, strike rotation, power hitting, play spin",
      keeping: "wicketkeeper, wicketkeeping, keeping wicket, gloves, stumping",
    },
    topics: {
      bowling: "bowl, bowling, run up, front arm, wrist position",
      fielding: "fielding, field placing, catching",
    },
  },
  {
    sport: "Golf",
    names: "golf, golfer, lpga, pga, handicap, links",
    disciplines: {
      shortgame: "short game, chipping, chip, putting, putt, putter, bunker, wedge, inside 100, green, three putt",
      swing: "full swing, driver, driving distance, iron, swing, slice, hook, distance, yards, ball flight",
      course: "course management, playing lesson, on the course, scoring, 18 holes, strategy, links golf",
      senior:
        "senior, over 50, over 60, back friendly, low back, hip, hips, hip replacement, older golfer, keep distance",
    },
    topics: {
      putting: "putt, putting, putter, yips, three putt, stroke",
      handicap: "handicap, break 90, break 80, scratch",
    },
  },
  {
    sport: "Hockey",
    id: "icehockey",
    names:
      "ice hockey, hockey, nhl, on ice, skating, puck, eishockey, jaakiekko, hockey goalie, aaa hockey, goaltending, butterfly technique, stick handling",
    disciplines: {
      goalie:
        "goalie, goaltender, goaltending, crease, rebound, rebound control, butterfly, rvh, tracking, post integration, lateral push, pads",
      skater: "skater, forward, winger, centreman, edge work, skating, stick handling, shooting, wrist shot, slap shot",
      defence: "defenseman, defence, blue line, gap control",
    },
  },
  {
    sport: "Hockey",
    id: "fieldhockey",
    names:
      "field hockey, hockey, hockey on grass, water turf, astro, indoor hockey, hockey field, drag flick, penalty corner",
    disciplines: {
      flick: "drag flick, flick, flicker, penalty corner, pc, short corner, injector",
      midfield: "midfield, pressing, 3d skills, first touch",
      keeper: "hockey keeper, goalkeeper, kickers",
    },
  },
];
