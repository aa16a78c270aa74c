/** Zoom factor at which the image just covers the crop box; the maximum is this plus two (FORM-04). */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = MIN_ZOOM + 2;
export const ZOOM_STEP = 0.1;

/** Zoom after a number of steps, rounded to a step and clamped. */
export function zoomed(zoom: number, steps: number): number {
  const next = Math.round(zoom / ZOOM_STEP + steps) / Math.round(1 / ZOOM_STEP);
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next));
}
