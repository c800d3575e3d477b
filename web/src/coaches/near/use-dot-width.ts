import { useEffect, useRef, useState } from "react";

/** How wide a dot with its room is, as a part of the map's width. Measured, because text may be large and the map small. */
export function useDotWidth() {
  const frame = useRef<HTMLFieldSetElement>(null);
  const dot = useRef<HTMLSpanElement>(null);
  const [apart, setApart] = useState(0.1);
  useEffect(() => {
    const [map, one] = [frame.current, dot.current];
    if (!map || !one) return;
    const watch = new ResizeObserver(() => {
      if (map.clientWidth > 0) setApart(one.offsetWidth / map.clientWidth);
    });
    watch.observe(map);
    watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return { frame, dot, apart };
}
