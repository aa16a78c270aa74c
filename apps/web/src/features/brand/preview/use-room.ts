import { useEffect, useRef, useState } from 'react';

/** Size of a simulated screen, and the scale at which it fits the room. */
export interface FrameSize {
  /** Layout size in CSS pixels of the page. */
  width: number;
  height: number;
  /** Ratio of displayed size to layout size, at most 1. */
  scale: number;
}

/** Fits a simulated screen into an element. `frame` is null until the element was measured and while it is hidden. */
export function useRoom(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, size.width / width);
  const frame: FrameSize | null = size.width > 0 ? { width, height: Math.round(size.height / scale), scale } : null;
  return { room, frame };
}
