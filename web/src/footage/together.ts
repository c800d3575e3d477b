import { whilePlaying } from "./playback";

/** Seconds by which two videos may be out of step. */
const DRIFT = 0.05;

/** Plays two videos in step from their current moments. Both stop when one stops. @returns a function that stops both */
export function playTogether(one: HTMLVideoElement, two: HTMLVideoElement, onStopped: () => void): () => void {
  const offset = two.currentTime - one.currentTime;
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    unwatch();
    for (const video of [one, two]) {
      video.removeEventListener("pause", stop);
      video.pause();
    }
    // Where `one` is tells where `two` belongs.
    two.currentTime = one.currentTime + offset;
    onStopped();
  };
  const unwatch = whilePlaying([one, two], () => {
    if (!two.seeking && Math.abs(two.currentTime - one.currentTime - offset) > DRIFT)
      two.currentTime = one.currentTime + offset;
  });
  Promise.all([one.play(), two.play()]).then(() => {
    if (stopped) return;
    for (const video of [one, two]) {
      if (video.paused) stop();
      video.addEventListener("pause", stop);
    }
  }, stop);
  return stop;
}
