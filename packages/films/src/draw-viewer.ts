import { DIM, GROUND, LINE, MUTED, ROSE, SURFACE } from './colours.ts';
import { eye } from './draw-marks.ts';
import { at, box, clipped, disc, fill, path, stroke, type Point } from './svg.ts';

/** Draws the viewers' image, 400 x 490 in a frame, with a live indicator and an eye. */
export function viewer(picture: string, live = 1): string {
  const sign =
    box([22, 22, 92, 40], 20, fill(GROUND, 0.75)) +
    disc([44, 42], 10, fill(ROSE, 0.35 + 0.65 * live)) +
    path('M64 42H94', stroke(MUTED, 8));
  const looks = at([352, 44], box([-42, -24, 84, 48], 24, fill(GROUND, 0.75)) + eye(0, 0, 0.82));
  const frame = box([0, 0, 400, 490], 28, `fill="none" stroke="${LINE}" stroke-width="6"`);
  return clipped('viewer', { w: 400, h: 490, radius: 28 }, picture) + frame + sign + looks;
}

/** Draws an upright phone, with a 200 x 245 screen that shows a 400 x 490 image scaled down. */
export function phone(
  corner: Point,
  picture: string,
  { shown = 1, scale = 1 }: { shown?: number; scale?: number } = {},
): string {
  const body = box([-16, -38, 232, 321], 30, `fill="${SURFACE}" stroke="${DIM}" stroke-width="7"`);
  const screen = clipped('phone', { w: 200, h: 245, radius: 14 }, at([0, 0], picture, { scale: 0.5 }));
  return at(corner, body + screen + path('M76 -19H124M84 264H116', stroke(DIM, 7)), { opacity: shown, scale });
}
