/** On a phone the drawing is beside the text, on a desk above it. */
export const CARD_SHAPE =
  "relative grid @max-3xs/room:grid-cols-1 desk:grid-cols-1 grid-cols-[104px_1fr] overflow-hidden max-[359px]:grid-cols-[80px_minmax(0,1fr)]";
