/**
 * What people work on, or look for in a coach, whatever their sport. The number is how much naming it says (1: plain).
 */
export const TOPICS: Readonly<Record<string, readonly [weight: number, words: string]>> = {
  pressure: [
    1.3,
    "pressure, choke, choking, yips, nerve, nerves, nervous, nervousness, anxiety, anxious, tighten, tighten up, tightening, lock up, locks up, freeze, in my head, the head, panic attack, performance anxiety, big points, big moments, closing out, close out matches, mental game, mental side, mental, mentally, psychologist, psychology, mental toughness, mindset, shaky, stage fright, nervios, nervioso, stress, under stress, tension, routine, routines, kopf, nerven, mental routine",
  ],
  confidence: [
    0.9,
    "confidence, confident, believe in myself, self doubt, scared to miss, embarrassed, shy, quiet ones, self esteem, confianza, confiance, selbstvertrauen, bounce back, mistake, resetting, reset, imposter, feel they are bad, bad at sports",
  ],
  fear: [
    1.1,
    "fear, afraid, scared, mental block, balk, terrified, panic, bail, body says no, cannot go, cant go, twisties, miedo, peur, angst, medo, without fear",
  ],
  comeback: [
    1.2,
    "comeback, come back from injury, return to play, return to sport, rehab, rehabilitation, surgery, operation, operated, acl, cruciate, cruciates, ligament, cruzado, ligamento, torn, meniscus, stress fracture, herniated disc, slipped disc, disc, back injury, recovery from injury, injured, injury, long injury, months off, return from injury, months out, lesion, blessure, verletzung, tommy john, ucl, concussion, concussed, physio, physiotherapist, fracture, return to throw, return to mound, knee injury, knee, rompi",
  ],
  identity: [
    1,
    "identity, mood, who i am without, now i am nobody, cannot train, cant train, without training, depressed, motivation",
  ],
  recruiting: [
    1.3,
    "recruiting, recruited, recruit, recruitment, college coach, college coaches, scholarship, beca, bolsa, full ride, offers, d1, d2, d3, ncaa, naia, juco, highlight video, highlight reel, highlight tape, mixtape, tape, id camp, transfer portal, portal, college program, university, universidade, universidad, contacting coaches, college placement, college running, college tennis, college",
  ],
  trials: [
    0.9,
    "trial, trials, tryout, academy, contract, contracts, selection, released, let go, make the team, get picked, showcase, combine, national team, first contract, agent, pro contract, overseas team",
  ],
  video: [
    0.6,
    "video analysis, video review, film, clips, footage, match video, film study, breakdown, film breakdown, slow motion, slo mo, tape review, video technique",
  ],
  nutrition: [
    0.9,
    "nutrition, nutritionist, fueling, fuelling, fuel, eat, diet, gel, gels, carbs, hydration, gasolina, energy, bonk",
  ],
  strength: [
    0.7,
    "strength, gym strength, conditioning, dryland, strong, weights, plyometrics, explosive, power, s c, strength for shoulders, fuerza",
  ],
  shoulders: [0.8, "shoulder, shoulders, shoulder care, rotator cuff"],
  endurance: [0.6, "endurance, aerobic, vo2max, stamina, threshold, lactate, aerobic base"],
  flexibility: [0.6, "flexibility, mobility, stretching"],
  speed: [0.5, "speed, faster, quick, acceleration, explosiveness, fast"],
  footwork: [0.9, "footwork, movement, agility, balance, jeu de jambes, trabajo de pies, feet, quick feet"],
  femalehealth: [
    1.5,
    "reds, red s, lost my period, menstrual, cycle, amenorrhea, low energy, bone health, pregnancy, postpartum, pelvic floor, regles",
  ],
  timecrunched: [1, "time crunched, busy, full time job, small children, jobs and kids, work full time, toddlers"],
  plan: [
    0.6,
    "training plan, weekly plan, plan, written plan, programme, periodization, program, plan de entrenamiento",
  ],
  pacing: [0.7, "pacing, race plan, pace, race execution, race tactics, strategy"],
  tactics: [0.6, "tactics, tactical, game reading, game iq, decision making, match analysis, patterns, anticipation"],
  leadership: [0.7, "leadership, captain, leader, communication"],
  equipment: [
    0.8,
    "equipment, gear, setup, buying, what to look for, which racket, which bike, buy, choose a chair, boots",
  ],
  adaptive: [
    1.4,
    "wheelchair, para, paralympic, adaptive, amputee, disability, deaf, blind, spinal injury, paraplegic, incomplete, prosthesis",
  ],
  lowbudget: [
    0.6,
    "low budget, no money, not much money, cheap, reduced rate, affordable, money tight, no lots of money, sliding scale, dont have much money",
  ],
  beginner: [
    0.9,
    "beginner, beginners, first timer, first timers, start late, late starter, adult learner, never played, new to, from scratch, learn to, learner, principiante, debutant, anfanger, first coach, basics, start from zero, adult onset, just starting, novice, iniciante",
  ],
  undecided: [
    1.1,
    "not sure yet, dont know which, which event, which sport, find something, try different, undecided, multi sport, multisport, every sport, good first coach",
  ],
  kids: [
    0.8,
    "kid, kids, child, children, junior, juniors, youth, u10, u12, u14, nino, enfant, kinder, crianca, miudo, miudos, age group, age groupers, grassroots, young teens, teenagers, teen, teens, young kids",
  ],
  girls: [
    0.8,
    "girl, girls, women, woman, female, young ladies, womens, daughter, chicas, filles, mujer, femmes, feminino, feminine, meninas, madchen, lady",
  ],
  seniors: [
    1,
    "senior, seniors, over 50, over 50s, over 60, masters, retired, older, veteran, hip replacement, new hip, hips, bad knees, hip replaced, arthritis",
  ],
  adults: [0.6, "adult, adults, grown ups, hobby, league team, recreational, amateur adult, erwachsene, adulte"],
  gentle: [
    1,
    "patient, patience, gentle, kind, kindly, never shout, never shouts, no shouting, not shouting, calm, encouraging, nurturing, supportive, nice, warm, bienveillant, bienveillante, smiling, paciente, geduldig, quiet, unhurried, at your pace, friendly, somebody nice, someone nice, someone kind, playful, softly, sweet, relaxed, laid back, cheerful, empathetic",
  ],
  strict: [
    0.8,
    "strict, military, tough, discipline, no excuses, hard work, demanding, yell, yelling, shout, shouting, drill sergeant, drill sergeants, scream, screaming, criticised, harsh, complain, boot camp, shouted, shouted at, yelled, yelled at, brutal",
  ],
  honest: [0.4, "honest, honest advice, straight talking, blunt, truth, real talk, direct, no nonsense"],
  scientific: [0.4, "data, numbers, scientific, biomechanics, evidence based, analytical, engineer, angles"],
  fun: [0.6, "fun, enjoy, enjoyment, laugh, playful, love of the game, divertirse, plezier"],
  quietstyle: [0.4, "quiet, not chatty, little talking, few words, not too chatty"],
  tournaments: [0.5, "tournament, tournaments, competition, championship, national championships, world championships"],
};

/** How a sentence calls them, where their first word would not do. */
export const TOPIC_LABELS: Readonly<Record<string, string>> = {
  pressure: "playing under pressure",
  fear: "fear and mental blocks",
  comeback: "coming back from injury",
  identity: "months without training",
  recruiting: "college recruiting",
  trials: "trials and contracts",
  strength: "strength and conditioning",
  shoulders: "shoulder care",
  femalehealth: "women's health",
  timecrunched: "plans for busy weeks",
  plan: "training plans",
  pacing: "pacing",
  lowbudget: "small budgets",
  beginner: "beginners",
  undecided: "finding the right event",
  kids: "young athletes",
  girls: "girls and women",
  seniors: "older athletes",
  adults: "adult athletes",
  adaptive: "adaptive sport",
  gentle: "a patient manner",
  strict: "a strict manner",
  honest: "honest feedback",
  scientific: "numbers and analysis",
  fun: "enjoying the sport",
  quietstyle: "a quiet manner",
  video: "video analysis",
  tournaments: "tournaments",
};

/** Troubles: "without fear" and "not so nervous" ask for the topic as much as "fear" does. */
export const TROUBLES: ReadonlySet<string> = new Set([
  "pressure",
  "fear",
  "comeback",
  "confidence",
  "identity",
  "lowbudget",
]);

/** Opposites: who asks for the one does not want much of the other. */
export const OPPOSITES: Readonly<Record<string, string>> = { gentle: "strict", strict: "gentle" };
