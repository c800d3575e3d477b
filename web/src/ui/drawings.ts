import { type Drawing, OTHER } from "./drawing";

/** The colour of each sport's ground. */
const SURFACES = {
  clay: "bg-clay",
  wood: "bg-wood",
  turf: "bg-turf",
  court: "bg-court",
  pool: "bg-pool",
  tartan: "bg-tartan",
  canvas: "bg-canvas",
  snow: "bg-snow",
  road: "bg-road",
};

const draw = (id: string, surface: keyof typeof SURFACES, full: string, crop: string): Drawing => ({
  id,
  surface: SURFACES[surface],
  full,
  crop,
});

const DRAWINGS: Record<string, Drawing> = {
  baseball: draw("baseball", "turf", "-270 -420 540 470", "-130 -205 260 260"),
  basketball: draw("basketball", "wood", "-14 -14 308 178", "-14 4 142 142"),
  boxing: draw("boxing", "canvas", "-180 -112 360 224", "-108 -108 216 216"),
  cricket: draw("cricket", "turf", "-390 -250 780 500", "-150 -150 300 300"),
  cycling: draw("cycling", "road", "-170 -100 340 200", "18 -84 150 150"),
  football: draw("football", "turf", "-40 -40 1280 613", "60 40 450 450"),
  golf: draw("golf", "turf", "0 0 320 200", "160 10 150 150"),
  gymnastics: draw("gymnastics", "wood", "-20 -20 320 180", "10 -14 168 168"),
  hockey: draw("hockey", "court", "-50 -45 1014 640", "-40 40 470 470"),
  mma: draw("mma", "canvas", "-180 -112 360 224", "-104 -104 208 208"),
  rugby: draw("rugby", "turf", "-45 -45 1290 790", "0 60 560 560"),
  skiing: draw("skiing", "snow", "0 0 320 200", "70 10 180 180"),
  snowboarding: draw("snowboarding", "snow", "0 0 320 200", "60 0 200 200"),
  soccer: draw("soccer", "turf", "-60 -50 1170 780", "-50 60 560 560"),
  swimming: draw("swimming", "pool", "-26 -22 552 294", "-14 20 150 150"),
  tennis: draw("tennis", "clay", "-22 -14 282 138", "102 -14 138 138"),
  "track & field": draw("track", "tartan", "-1120 -700 2240 1400", "330 -60 760 760"),
  triathlon: draw("triathlon", "pool", "0 0 320 200", "60 0 200 200"),
  volleyball: draw("volleyball", "wood", "-24 -20 228 130", "36 -20 130 130"),
};

/** Sports are free text: "Track", "Women's soccer" and "Olympic swimming" each find a drawing. */
export function drawingOf(sport: string | null | undefined): Drawing {
  const words = (sport ?? "").trim().toLowerCase();
  if (!words) return OTHER;
  const exact = DRAWINGS[words];
  if (exact) return exact;
  if (/\b(track|athletics|sprint|hurdles|marathon|running)/.test(words)) return DRAWINGS["track & field"] ?? OTHER;
  const named = Object.keys(DRAWINGS).find((name) => words.includes(name));
  return (named && DRAWINGS[named]) || OTHER;
}
