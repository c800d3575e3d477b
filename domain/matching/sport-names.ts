/**
 * Names of sports in several languages, for the filter by sport and for refused sports. Here: the coach form's
 * choices.
 */
export const FORM_SPORTS: Readonly<Record<string, string>> = {
  Soccer:
    "soccer, footy, association football, futbol, futebol, football club, fussball, calcio, voetbal, fotball, fotboll, girls football, womens football, football academy",
  Basketball: "basketball, baloncesto, basquet, basquete, krepsini, pallacanestro, kosarka, basket",
  Football: "american football, gridiron, flag football, football",
  Rugby: "rugby, rugby union, rugby league",
  Volleyball: "volleyball, volley ball, voleibol, volei, pallavolo, volleybal",
  Tennis: "tennis, tenis, tennista",
  Baseball: "baseball, beisbol",
  softball: "softball, fastpitch",
  Cricket: "cricket, cricketer",
  Golf: "golf, golfer",
  icehockey: "ice hockey, hockey, eishockey, jaakiekko",
  fieldhockey: "field hockey, hockey, hockey on grass, indoor hockey",
  Swimming:
    "swimming, swim, swimmer, natacion, nadar, natation, nager, natacao, schwimmen, nuoto, zwemmen, plavani, uinti, 水泳, backstroke, breaststroke, butterfly stroke, freestyle swimming",
  "Track & Field":
    "track, track and field, athletics, runner, running, run, course a pied, correr, corrida, carrera a pie, laufen, lauferin, laufer, hardlopen, trail running, jogging, corsa, bieganie, juoksija, atletismo, athletisme, leichtathletik, atletica, cross country running, marathon, sprinting, sprinter, long jump, high jump, shot put, lopning, juoksu, triple jump, decathlon, javelin, hurdles",
  Cycling:
    "cycling, cyclist, bike, bike racing, ciclismo, cyclisme, radsport, wielrennen, road bike, mtb, mountain bike, bmx, gravel, ciclista",
  Triathlon: "triathlon, triathlete, triatlon, ironman, half ironman, duathlon, triatleta",
  Boxing: "boxing, boxer, boxe, boxeo, boxen, boxeur, boxeuse, pugilat, olympic boxing, boxe olympique, nyrkkeily",
  MMA: "mma, mixed martial arts, cage fighting, cage fighter",
  kickboxing: "kickboxing, kickboxer, muay thai, thai boxing",
  bjj: "bjj, jiu jitsu, brazilian jiu jitsu, grappling",
  Gymnastics:
    "gymnastics, gymnast, gymnastique, gimnasia, ginastica, turnen, ginnastica, tumbling, cheer, cheerleading, trampoline, gymnastic",
  Skiing:
    "skiing, skier, ski, esqui, alpine skiing, cross country skiing, nordic skiing, ski racing, freeski, langrenn, langlauf",
  Snowboarding: "snowboard, snowboarding, snowboarder, snow board",
};

/** Sports that the form calls "Other". */
export const OTHER_SPORTS: Readonly<Record<string, string>> = {
  netball: "netball",
  handball: "handball, balonmano, handbal",
  afl: "aussie rules, afl, aflw, australian football",
  lacrosse: "lacrosse, lax",
  gaelic: "gaelic football, hurling, camogie, gaa",
  badminton: "badminton",
  squash: "squash, racketball, racquetball",
  padel: "padel, pickleball, paddle tennis, paddle, padelista",
  tabletennis:
    "table tennis, ping pong, pingpong, tischtennis, tennis de table, tennis table, tenis table, tenis de mesa, tenis de masa, tenis stolowy, stolni tenis, tafeltennis, bordtennis, pingis, 卓球, 乒乓球, 탁구",
  rowing: "rowing, rower, sculling, aviron, rudern, remo",
  sailing: "sailing, sailor, dinghy, voile, segeln, vela, kite, windsurf",
  canoe: "canoe, kayak, paddling, kanu, piragua",
  waterpolo: "water polo, waterpolo",
  karate: "karate, taekwondo, judo, kung fu, martial arts",
  wrestling: "wrestling, wrestler",
  climbing: "climbing, bouldering, sport climbing, escalada, escalade, klettern, climber",
  skating: "figure skating, figure skater, speed skating, ice dance, skateboarding, skateboard",
  surfing: "surfing, surfer, surf",
  fencing: "fencing, fencer, epee, foil, sabre",
  archery: "archery, archer, shooting sport",
  equestrian: "equestrian, horse riding, dressage, show jumping, rider",
  dance: "dance, ballet, dancer, hip hop dance",
  diving: "springboard, platform diving, diver, diving board",
  weightlifting: "weightlifting, powerlifting, crossfit, olympic lifting, hyrox, calisthenics",
};
