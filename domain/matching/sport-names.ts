/**
 * Names of sports in several languages, for the filter by sport and for refused sports. Here: the coach form's
 * choices.
 */
export const FORM_SPORTS: Readonly<Record<string, string>> = {
  Soccer:
    "soccer, footy, association football, futbol, futebol, football club, fussball, calcio, voetbal, fotball, fotboll, girls football, womens football, football academy, sunday league",
  Basketball:
    "basketball, hoops, hooper, bball, ball player, baloncesto, basquet, basquete, krepsini, pallacanestro, kosarka, basket",
  Football: "american football, gridiron, nfl, varsity football, flag football, football",
  Rugby: "rugby, rugby union, rugby league, fifteens",
  Volleyball: "volleyball, volley ball, voleibol, volei, pallavolo, volleybal",
  Tennis: "tennis, tenis, tennista, atp, wta, usta, utr, itf juniors, davis cup",
  Baseball: "baseball, beisbol, mlb, bullpen, little league",
  softball: "softball, fastpitch",
  Cricket: "cricket, cricketer, ranji, ipl, county cricket, running between wickets, running between the wickets",
  Golf: "golf, golfer, lpga, pga, handicap, links",
  icehockey:
    "ice hockey, hockey, nhl, on ice, skating, puck, eishockey, jaakiekko, hockey goalie, aaa hockey, goaltending, butterfly technique, stick handling",
  fieldhockey:
    "field hockey, hockey, hockey on grass, water turf, astro, indoor hockey, hockey field, drag flick, penalty corner",
  Swimming:
    "swimming, swim, swimmer, natacion, nadar, natation, nager, natacao, schwimmen, nuoto, zwemmen, plavani, uinti, 水泳, learn to swim, backstroke, breaststroke, butterfly stroke, freestyle swimming, swim leg",
  "Track & Field":
    "track, track and field, athletics, runner, running, run, course a pied, correr, corrida, carrera a pie, laufen, lauferin, laufer, hardlopen, trail running, jogging, corsa, bieganie, juoksija, atletismo, athletisme, leichtathletik, atletica, cross country running, marathon, sprinting, 3200, 2 mile, sprinter, long jump, high jump, shot put, lopning, juoksu, triple jump, decathlon, javelin, hurdles",
  Cycling:
    "cycling, cyclist, keirin, bike, bike racing, ciclismo, cyclisme, radsport, wielrennen, road bike, velodrome, mtb, mountain bike, gran fondo, ftp, bmx, gravel, ciclista, peloton",
  Triathlon:
    "triathlon, triathlete, run off the bike, triatlon, ironman, half ironman, 70.3, sprint distance, duathlon, kona, triatleta",
  Boxing:
    "boxing, boxer, boxe, boxeo, boxen, boxeur, boxeuse, pugilat, amateur boxing, olympic boxing, boxe olympique, nyrkkeily",
  MMA: "mma, mixed martial arts, cage fighting, ufc, cage fighter, octagon",
  kickboxing: "kickboxing, kickboxer, muay thai, k1, k 1, thai boxing",
  bjj: "bjj, jiu jitsu, brazilian jiu jitsu, grappling, submission",
  Gymnastics:
    "gymnastics, gymnast, gymnastique, gimnasia, ginastica, turnen, ginnastica, tumbling, cheer, cheerleading, acro, trampoline, gymnastic",
  Skiing:
    "skiing, skier, ski, esqui, alpine skiing, cross country skiing, nordic skiing, ski racing, freeski, langrenn, langlauf",
  Snowboarding: "snowboard, snowboarding, snowboarder, snow board",
};

/** Sports that the form calls "Other". */
export const OTHER_SPORTS: Readonly<Record<string, string>> = {
  netball: "netball, goal shooter, goal attack",
  handball: "handball, balonmano, handbal",
  afl: "aussie rules, afl, aflw, australian football, footy rules",
  lacrosse: "lacrosse, lax",
  gaelic: "gaelic football, hurling, camogie, gaa",
  badminton: "badminton, shuttle, shuttlecock, badminton singles",
  squash: "squash, racketball, racquetball, squash player",
  padel: "padel, pickleball, paddle tennis, paddle, padelista",
  tabletennis:
    "table tennis, ping pong, pingpong, tischtennis, tennis de table, tennis table, tenis table, tenis de mesa, tenis de masa, tenis stolowy, stolni tenis, tafeltennis, bordtennis, pingis, 卓球, 乒乓球, 탁구, penhold, shakehand grip",
  rowing: "rowing, rower, erg, sculling, single scull, aviron, rudern, remo, coxswain, regatta",
  sailing: "sailing, sailor, sails, ilca, laser, 49er, 470, dinghy, voile, segeln, vela, kite, windsurf",
  canoe: "canoe, kayak, paddling, kanu, piragua",
  waterpolo: "water polo, waterpolo",
  karate: "karate, taekwondo, judo, kung fu, martial arts, kata",
  wrestling: "wrestling, wrestler, freestyle wrestling, greco",
  climbing: "climbing, bouldering, sport climbing, boulder, lead climbing, escalada, escalade, klettern, climber",
  skating: "figure skating, figure skater, speed skating, ice dance, skateboarding, skateboard",
  surfing: "surfing, surfer, surf",
  fencing: "fencing, fencer, epee, foil, sabre",
  archery: "archery, archer, shooting sport, recurve",
  equestrian: "equestrian, horse riding, dressage, show jumping, rider",
  dance: "dance, ballet, dancer, hip hop dance",
  diving: "springboard, platform diving, diver, diving board",
  weightlifting: "weightlifting, powerlifting, crossfit, olympic lifting, hyrox, calisthenics",
};
