// The room seen from the side, in a 710 x 490 box: the camera on the left, the performer on the right.
import { DIM, LINE, MUTED, SURFACE, VIOLET } from './colours.ts';
import { at, box, disc, fill, oval, path, stroke } from './svg.ts';

export const EYES = { x: 512, y: 222 };
export const FLOOR = 452;

export function wallAndFloor(): string {
  return (
    box([0, 0, 710, 490], 28, `fill="${SURFACE}" stroke="${LINE}" stroke-width="4"`) +
    path(`M28 ${FLOOR}H682`, stroke(DIM, 8)) +
    box([668, 40, 14, FLOOR - 40], 6, fill(DIM))
  );
}

export function desk(): string {
  const table = path(`M308 340H452M330 340V${FLOOR - 6}M432 340V${FLOOR - 6}`, stroke(DIM, 12));
  const tripod = path('M352 262V300M352 300L334 334M352 300L370 334', stroke(MUTED, 8));
  const body = box([326, 200, 52, 60], 10, fill(MUTED)) + path('M378 214L400 204V256L378 246Z', fill(VIOLET));
  return table + tripod + body;
}

export function sitter(): string {
  const chair = path(
    `M636 250V${FLOOR - 92}M648 ${FLOOR - 92}H530M590 ${FLOOR - 92}V${FLOOR - 8}M548 ${FLOOR - 6}H632`,
    stroke(LINE, 16),
  );
  const legs = path('M588 344H498V440', stroke('#4B3C78', 46));
  const torso = path(
    'M520 296C512 318 520 352 548 366H620C636 330 630 288 596 276C574 266 534 270 520 296Z',
    fill('#7C63DD'),
  );
  const arm = path('M566 304L540 350L462 334', stroke('#9277F2', 30));
  const neck = path('M552 244V286', stroke('#D9BFC0', 34));
  const head = oval([540, 214], [42, 52], fill('#F3DDD4'));
  const hair = path(
    'M508 184C514 150 548 146 568 154C604 166 608 214 594 262C584 276 562 272 556 262C566 236 552 214 556 190C540 196 520 196 508 184Z',
    fill('#8A5F86'),
  );
  return chair + legs + neck + torso + arm + head + hair;
}

/** Draws eye level as a dashed line towards the lamps. */
export function eyeLine(shown: number): string {
  return at([0, 0], path(`M70 ${EYES.y}H320M404 ${EYES.y}H486`, `${stroke(VIOLET, 5)} stroke-dasharray="4 16"`), {
    opacity: shown,
  });
}

/** Draws a dimension line with end marks. */
export function measure(from: readonly [number, number], to: readonly [number, number], colour: string): string {
  const [x, y] = from;
  const [x2, y2] = to;
  const [ex, ey] = x === x2 ? [12, 0] : [0, 12];
  return path(
    `M${x} ${y}L${x2} ${y2}M${x - ex} ${y - ey}L${x + ex} ${y + ey}M${x2 - ex} ${y2 - ey}L${x2 + ex} ${y2 + ey}`,
    stroke(colour, 6),
  );
}

export function ceilingLamp(on: number): string {
  const cord = path('M540 8V46', stroke(DIM, 8));
  return (
    cord +
    path('M506 76C510 44 570 44 574 76Z', fill(DIM)) +
    disc([540, 78], 15, fill(on > 0.05 ? '#FFE3BD' : '#857A99'))
  );
}
