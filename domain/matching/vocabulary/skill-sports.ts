import type { SportWords } from "./kinds";

export const SKILL_SPORTS: readonly SportWords[] = [
  {
    sport: "Boxing",
    names:
      "boxing, boxer, boxe, boxeo, boxen, boxeur, boxeuse, pugilat, amateur boxing, olympic boxing, boxe olympique, nyrkkeily",
    disciplines: {
      technical:
        "footwork, counter, counter punching, counterpunching, ring iq, jab, defence, defense, outboxing, angles",
      heavy: "heavyweight, power punching, body shot, big punch, power",
      amateur: "amateur, olympic, provincial team, national team, equipe, championship, golden gloves, jeux",
      womens: "womens boxing, women, femme, girls, mujer, filles, boxeuse",
    },
    topics: {
      southpaw: "southpaw, left handed, gaucher, gauchere, zurdo, zurda, canhota, linksausleger, lefty",
      weight: "weight cut, making weight, cut weight, weight class",
      sparring: "sparring, spar",
    },
  },
  {
    sport: "MMA",
    names: "mma, mixed martial arts, cage fighting, ufc, cage fighter, octagon",
    disciplines: {
      striking:
        "striking, striker, stand up, kickboxing, muay thai, k1, low kick, teep, knee, k 1, thai boxing, stance",
      grappling:
        "grappling, bjj, jiu jitsu, submission, ground game, guard, takedown, takedown defence, wrestling, cage wrestling, side control, back take",
    },
    topics: {
      takedowndefence: "takedown defence, takedown defense, takedown, sprawl, stance, distance",
      kicks: "low kick, teep, check, knee, kick, timing, clinch",
    },
  },
  {
    sport: "MMA",
    id: "kickboxing",
    names: "kickboxing, kickboxer, muay thai, k1, k 1, thai boxing",
    topics: { kicks: "low kick, teep, check, knee, stance, distance, clinch, timing" },
  },
  {
    sport: "MMA",
    id: "bjj",
    names: "bjj, jiu jitsu, brazilian jiu jitsu, grappling, submission",
    topics: { ground: "guard, side control, back take, submission, escape, bottom, survive, mount, sweep" },
  },
  { sport: "Other", id: "karate", names: "karate, taekwondo, judo, kung fu, martial arts, kata" },
  { sport: "Other", id: "wrestling", names: "wrestling, wrestler, freestyle wrestling, greco" },
  {
    sport: "Gymnastics",
    names:
      "gymnastics, gymnast, gymnastique, gimnasia, ginastica, turnen, ginnastica, tumbling, cheer, cheerleading, acro, trampoline, gymnastic",
    disciplines: {
      beam: "beam, balance beam, bhs, back handspring, series, barra de equilibrio, poutre",
      bars: "uneven bars, bars, kip, giant, release",
      floor: "floor, tumbling, dance, artistry, leaps",
      vault: "vault, yurchenko, tsukahara",
      mens: "rings, parallel bars, p bars, pommel, high bar, mens gymnastics, planche, iron cross, boys program",
      rhythmic: "rhythmic, ribbon, hoop, clubs",
    },
    topics: {
      block:
        "mental block, block, balk, lost my skill, lost skill, cannot go, body says no, get my skill back, back handspring, twisties, spotting",
    },
  },
  {
    sport: "Skiing",
    names:
      "skiing, skier, ski, esqui, alpine skiing, cross country skiing, nordic skiing, ski racing, freeski, langrenn, langlauf",
    disciplines: {
      alpine: "slalom, giant slalom, gs, downhill, super g, alpine, edging, gates, fis, race line",
      crosscountry:
        "cross country, nordic, classic, skate technique, skating technique, roller ski, biathlon, langrenn, langlauf, vo2max",
      freestyle: "freeski, moguls, halfpipe, freestyle ski, aerials",
    },
  },
  {
    sport: "Snowboarding",
    names: "snowboard, snowboarding, snowboarder, snow board",
    disciplines: {
      freestyle:
        "slopestyle, big air, halfpipe, pipe, park, rail, spin, cab 9, jumps, trick, airbag, freestyle, switch, kicker, hit, cork, jib",
      racing: "boardercross, snowboard cross, carving, parallel, race start, alpine snowboard, gs",
    },
    topics: { concussion: "concussion, concussed, head injury, bail, fear, crash" },
  },
  {
    sport: "Other",
    id: "climbing",
    names: "climbing, bouldering, sport climbing, boulder, lead climbing, escalada, escalade, klettern, climber",
  },
  {
    sport: "Other",
    id: "skating",
    names: "figure skating, figure skater, speed skating, ice dance, skateboarding, skateboard",
  },
  { sport: "Other", id: "surfing", names: "surfing, surfer, surf" },
  { sport: "Other", id: "fencing", names: "fencing, fencer, epee, foil, sabre" },
  { sport: "Other", id: "archery", names: "archery, archer, shooting sport, recurve" },
  { sport: "Other", id: "equestrian", names: "equestrian, horse riding, dressage, show jumping, rider" },
  { sport: "Other", id: "dance", names: "dance, ballet, dancer, hip hop dance" },
  { sport: "Other", id: "diving", names: "springboard, platform diving, diver, diving board" },
  {
    sport: "Other",
    id: "weightlifting",
    names: "weightlifting, powerlifting, crossfit, olympic lifting, hyrox, calisthenics",
  },
];
