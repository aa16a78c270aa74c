// The room seen from above, in a 710 x 490 box: the performer in the middle, the camera at the lower edge. Left in this
// view is also left in the camera image.
import { DIM, LINE, MUTED, PAPER, SURFACE, VIOLET } from './colours.ts';
import { at, box, disc, fill, n, oval, path, stroke } from './svg.ts';

export const SEAT = { x: 355, y: 205 };
export const CAMERA = { x: 355, y: 432 };

/**
 * Returns a position around the seat.
 * @param degrees angle from the camera's axis, as seen from the seat; positive to the left
 */
export function around(degrees: number, distance: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: SEAT.x - Math.sin(angle) * distance, y: SEAT.y + Math.cos(angle) * distance };
}

export function floor(): string {
  return (
    box([0, 0, 710, 490], 28, `fill="${SURFACE}" stroke="${LINE}" stroke-width="4"`) +
    box([26, 22, 658, 14], 7, fill(DIM)) +
    path(`M355 424L130 40M355 424L580 40`, `${stroke(VIOLET, 4, 0.4)} stroke-dasharray="2 14"`)
  );
}

export function person(): string {
  const chair = path('M283 205C283 110 427 110 427 205', stroke(LINE, 22));
  const shoulders =
    oval([SEAT.x, SEAT.y], [88, 40], fill('#7C63DD')) + oval([SEAT.x, SEAT.y], [88, 40], stroke('#9277F2', 5));
  return chair + shoulders + disc([SEAT.x, SEAT.y + 4], 41, fill('#F3DDD4')) + hairAbove();
}

function hairAbove(): string {
  return path(
    `M${SEAT.x - 42} ${SEAT.y + 10}C${SEAT.x - 48} ${SEAT.y - 54} ${SEAT.x + 48} ${SEAT.y - 54} ${SEAT.x + 42} ${SEAT.y + 10}C${SEAT.x + 20} ${SEAT.y + 20} ${SEAT.x - 20} ${SEAT.y + 4} ${SEAT.x - 42} ${SEAT.y + 10}Z`,
    fill('#8A5F86'),
  );
}

export function camera(): string {
  const body = box([-44, -18, 88, 46], 10, fill(MUTED)) + path('M-20 -18L-28 -38H28L20 -18Z', fill(VIOLET));
  return at([CAMERA.x, CAMERA.y], body);
}

/** Draws the angle between the camera's axis and a lamp. */
export function angleArc(degrees: number, colour: string): string {
  const near = around(0, 118);
  const end = around(degrees, 118);
  const sweep = degrees > 0 ? 1 : 0;
  return path(
    `M${SEAT.x} ${SEAT.y + 62}V${SEAT.y + 150}M${n(near.x)} ${n(near.y)}A118 118 0 0 ${sweep} ${n(end.x)} ${n(end.y)}`,
    stroke(colour, 6),
  );
}

/** Draws tape on the floor, which marks positions for the next day. */
export function tape(x: number, y: number, shown: number): string {
  return at([x, y], path('M-34 -12V-34H-12M12 -34H34V-12M34 12V34H12M-12 34H-34V12', stroke(PAPER, 10)), {
    opacity: shown,
    scale: 1.6 - 0.6 * shown,
  });
}
