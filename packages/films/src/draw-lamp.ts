import { DIM, GROUND, PAPER } from './colours.ts';
import { at, box, disc, fill, n, path, stroke, turned } from './svg.ts';

export interface Lamp {
  id: string;
  x: number;
  y: number;
  /** Point at which the lamp is aimed. */
  to: readonly [number, number];
  colour: string;
  on: number;
  /** Size from a bare bulb (0) to a large soft box (1). */
  size: number;
  /** Half the width of the light cone at its target. */
  beamWidth?: number;
}

/**
 * Draws a lamp with its light cone, seen from above or from the side. Both views use the same shape, rotated towards
 * the target.
 */
export function lamp({ id, x, y, to, colour, on, size, beamWidth = 74 }: Lamp): string {
  const [dx, dy] = [to[0] - x, to[1] - y];
  const far = Math.hypot(dx, dy);
  const half = 15 + 47 * size;
  const body = size < 0.3 ? bulb(colour, on) : softBox(half, colour, on);
  return at(
    [x, y],
    turned((Math.atan2(dy, dx) * 180) / Math.PI, cone(id, { far, half, beamWidth, colour, on }) + body),
  );
}

interface Cone extends Pick<Lamp, 'colour' | 'on'> {
  /** Distance to the target. */
  far: number;
  /** Half the width at the lamp and at the target. */
  half: number;
  beamWidth: number;
}

function cone(id: string, { far, half, beamWidth, colour, on }: Cone): string {
  if (on < 0.01) return '';
  const shape = `M16 ${n(-half)}L${n(far)} ${n(-beamWidth)}V${n(beamWidth)}L16 ${n(half)}Z`;
  return `<linearGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${n(on * 0.8)}"/>
    <stop offset="1" stop-color="${colour}" stop-opacity="${n(on * 0.06)}"/></linearGradient>${path(shape, `fill="url(#${id})"`)}`;
}

function bulb(colour: string, on: number): string {
  const light = on > 0.05 ? colour : DIM;
  return box([-34, -11, 26, 22], 5, fill(DIM)) + disc([6, 0], 19, fill(light));
}

function softBox(half: number, colour: string, on: number): string {
  const shade = path(`M-34 -13L8 ${n(-half)}V${n(half)}L-34 13Z`, `fill="${DIM}" stroke="${GROUND}" stroke-width="4"`);
  const front = box([4, -half, 14, half * 2], 7, fill(on > 0.05 ? colour : '#857A99'));
  return shade + front + (on > 0.05 ? box([7, -half + 6, 5, half * 2 - 12], 3, fill(PAPER, 0.7 * on)) : '');
}

/** Draws a tripod from the lamp down to the floor, seen from the side. */
export function stand(x: number, top: number, floor: number): string {
  return path(
    `M${n(x)} ${n(top)}V${floor}M${n(x)} ${floor - 60}L${n(x - 46)} ${floor}M${n(x)} ${floor - 60}L${n(x + 46)} ${floor}`,
    stroke(DIM, 8),
  );
}
