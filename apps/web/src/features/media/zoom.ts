/** FORM-04: from the picture fitting the box to that plus two, in tenths. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = MIN_ZOOM + 2;
export const ZOOM_STEP = 0.1;

/** The zoom some steps closer or farther, on a step and within the bounds. */
export function zoomed(zoom: number, steps: number): number {
  const next = Math.round(zoom / ZOOM_STEP + steps) / Math.round(1 / ZOOM_STEP);
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next));
}
