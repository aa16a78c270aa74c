import { useSyncExternalStore } from 'react';

/**
 * Maximum side of the crop box in pixels. In a smaller window the side is the lesser of 80% of the width and the
 * height minus ROOM, but at least 160 (FORM-04).
 */
const SIZE = 440;
/** Height of the header, slider and button around the box, in pixels. */
const ROOM = 260;

function size(): number {
  return Math.round(Math.max(160, Math.min(SIZE, window.innerWidth * 0.8, window.innerHeight - ROOM)));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Side of the crop box in this window, in pixels. */
export function useCropSize(): number {
  return useSyncExternalStore(subscribe, size, () => SIZE);
}
