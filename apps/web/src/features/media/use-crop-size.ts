import { useSyncExternalStore } from 'react';

/** FORM-04: 440 px, or 80 % of a window that is narrower. */
const SIZE = 440;
/** What the bar, the slider and the button need beside the box. */
const ROOM = 260;

function size(): number {
  return Math.round(Math.max(160, Math.min(SIZE, window.innerWidth * 0.8, window.innerHeight - ROOM)));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Side of the crop box in this window. */
export function useCropSize(): number {
  return useSyncExternalStore(subscribe, size, () => SIZE);
}
