const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
export const ZOOM_LEAST = STEPS[0];
export const ZOOM_MOST = 3;

/** Returns the next zoom step in one direction, or the same zoom if there is none. */
export function stepZoom(zoom: number, by: -1 | 1): number {
  const next = by > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Rounds a page number and clamps it to the pages of the file. */
export const clampPage = (page: number, pages: number) => Math.min(Math.max(1, Math.round(page)), Math.max(1, pages));
