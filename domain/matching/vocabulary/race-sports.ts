import type { SportWords } from "./kinds";

export const RACE_SPORTS: readonly SportWords[] = [
  {
    sport: "Swimming",
    names:
      "swimming, swim, swimmer, natacion, nadar, natation, nager, natacao, schwimmen, nuoto, zwemmen, plavani, uinti, 水泳, learn to swim, backstroke, breaststroke, butterfly stroke, freestyle swimming, swim leg",
    disciplines: {
      backstroke:
        "backstroke, backstroker, back stroke, 100 back, 200 back, 50 back, dorsal, espalda, rucken, rygg, dorso, dos crawle",
      breaststroke:
        "breaststroke, breast stroke, breast, breaststroker, whip kick, pullout, pull out, brass, bruc, brust, rana, braza, brasse",
      butterfly:
        "butterfly, fly, flyer, 200 fly, 100 fly, dolphin kick, mariposa, papillon, schmetterling, borboleta, delfino",
      freesprint:
        "50 free, 100 free, sprint freestyle, sprint free, starts and turns, 50 freestyle, breakout, raw speed",
      freedistance: "distance freestyle, 400 free, 800 free, 1500 free, 1500, distance swimming, two beat kick",
      openwater:
        "open water, sea swim, sea swimming, cold water, wild swimming, 10km, 5km, channel, marathon swimming, aguas abiertas, eau libre, freiwasser, ocean, lake swim, panic in water",
      medley: "individual medley, medley, 200 im, 400 im, all four strokes",
      learner:
        "learn to swim, adult learner, adult learners, adult onset, cannot swim, beginner swimmer, afraid of water, fear of water, deep water, water confidence, nervous swimmers, burkini, modest swimwear",
      triswim:
        "triathlon swim, triathlon swimming, triathletes, swim leg, 1.9km, terrified in the water, swim for triathlon",
    },
    topics: {
      breathing: "breathing, breath, breathe, breathing out, bilateral",
      turns: "turn, turns, start, starts, wall, underwater, streamline, second kick, pullout",
      pacing: "pacing, pace, go out, die, back half, last 50, race plan, rhythm, split, second half",
      coldpanic: "panic, cold water, sighting, currents, acclimatisation",
      technique: "catch, body position, stroke technique, drag, kick, technique, pull",
      underwatervideo: "underwater video, side video, underwater footage",
    },
  },
  {
    sport: "Track & Field",
    names:
      "track, track and field, athletics, runner, running, run, course a pied, correr, corrida, carrera a pie, laufen, lauferin, laufer, hardlopen, trail running, jogging, corsa, bieganie, juoksija, atletismo, athletisme, leichtathletik, atletica, cross country running, marathon, sprinting, 3200, 2 mile, sprinter, long jump, high jump, shot put, lopning, juoksu, triple jump, decathlon, javelin, hurdles",
    disciplines: {
      sprint:
        "sprint, sprinter, sprinting, 100m, 200m, 60m, block start, top speed, acceleration, relay, velocista, flying 30",
      longsprint: "400m, quarter mile, speed endurance, 4x400",
      middle: "800m, 1500m, mile, miler, middle distance, half miler, mediofondo, demi fond, mittelstrecke, 400 800",
      distance:
        "distance running, distance, 5km, 10km, 3000m, 3200, 3200m, 5000m, 10000m, 2 mile, cross country, marathon, half marathon, steeplechase, fondo, endurance running, langstrecke, 1500 to 10km, long runs",
      hurdles: "hurdle, hurdles, hurdler, 110h, 400h, vallas, haies, trail leg",
      longjump:
        "long jump, longjump, horizontal jump, runway, board, foul, take off board, salto de longitud, longueur, weitsprung, penultimate step, hitting the board, hit the board",
      triplejump: "triple jump, hop step",
      highjump: "high jump, salto de altura, hochsprung, flop, curve running",
      polevault:
        "pole vault, pole vaulting, vaulter, vaulting, perche, saut a la perche, stabhochsprung, garrocha, pertiga, salto con pertiga, salto con asta",
      throws:
        "shot put, shotput, discus, diskus, speer, speerwurf, hammerwurf, hammer, javelin, thrower, throws, throwing, glide, rotational, spin, cage, circle, lanzamiento, lancer, kugelstossen, jabalina, disco",
      multis: "decathlon, heptathlon, pentathlon, combined events, multis, which event, first coach",
      walk: "race walk, race walking, racewalking, racewalker, geher, marche athletique, marcha atletica",
      wheelchair:
        "wheelchair, wheelchair racing, wheelchair racer, racing chair, chair racer, push stroke, t51, t52, t53, t54, seated throws, throwing frame, para athletics, frame running",
    },
    topics: {
      plan: "training plan, training plans, plan, weekly plan, log review, mileage, easy days",
      runway: "runway, approach, check mark, foul, board, penultimate, take off",
      tactics: "race tactics, tactics, kick, pacing, surge",
      bones: "stress fracture, bone injury, tibia, shin, bone health, stress reaction",
      start: "block start, blocks, drive phase, acceleration",
      rotation: "glide, rotational, spin, spin technique, rotate, turn",
    },
  },
  {
    sport: "Cycling",
    names:
      "cycling, cyclist, keirin, bike, bike racing, ciclismo, cyclisme, radsport, wielrennen, road bike, velodrome, mtb, mountain bike, gran fondo, ftp, bmx, gravel, ciclista, peloton",
    disciplines: {
      road: "road, ruta, gran fondo, climbing, mountain stage, grand tour, domestique, climb, subir, subo, stage race, road race, sportive",
      track: "track cycling, velodrome, keirin, team sprint, match sprint, pursuit, standing start, pista",
      mountain: "mountain bike, mtb, cross country bike, xco, downhill, enduro, singletrack",
      timetrial: "time trial, tt, contrarreloj, aero",
      bmx: "bmx, pump track",
    },
    topics: {
      power: "power, power meter, ftp, watt, potenciometro, intervals",
      climbing: "climb, climbing, mountain, gradient, subir, subo",
    },
  },
  {
    sport: "Triathlon",
    names:
      "triathlon, triathlete, run off the bike, triatlon, ironman, half ironman, 70.3, sprint distance, duathlon, kona, triatleta",
    disciplines: {
      long: "ironman, long course, 140.6, kona, full distance, third ironman, marathon off the bike",
      half: "70.3, half ironman, half distance, middle distance",
      short: "sprint distance, olympic distance, draft legal, short course, itu",
      first: "first timer, first timers, first triathlon, first 70.3, beginner triathlete, beginners, finish, survive",
    },
    topics: {
      swimleg: "swim leg, swim, in the water, open water, freestyle, breathing",
      nutrition: "nutrition, fueling, fuel, gel, carbs, puke, heat, bonk",
      execution: "race execution, pacing, pace, blew up, blow up",
      transitions: "transition, t1, t2, brick",
    },
  },
  {
    sport: "Other",
    id: "rowing",
    names: "rowing, rower, erg, sculling, single scull, aviron, rudern, remo, coxswain, regatta",
    topics: { erg: "erg, 2km, stroke rate, catch, ergometer" },
  },
  {
    sport: "Other",
    id: "sailing",
    names: "sailing, sailor, sails, ilca, laser, 49er, 470, dinghy, voile, segeln, vela, kite, windsurf",
  },
  { sport: "Other", id: "canoe", names: "canoe, kayak, paddling, kanu, piragua" },
  { sport: "Other", id: "waterpolo", names: "water polo, waterpolo" },
];
