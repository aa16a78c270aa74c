import { COLD, DIM, GROUND, LIME, mixColours, MUTED, NEUTRAL, PAPER, WARM } from '../../colours.ts';
import { angleArc, around, camera, CAMERA, floor, person, SEAT, tape } from '../../draw-above.ts';
import { lamp } from '../../draw-lamp.ts';
import { badge, number, tick } from '../../draw-marks.ts';
import { at, box, disc, faded, fill, glow, path, turned, type Point } from '../../svg.ts';
import { clamp, during, ramp, track } from '../../timing.ts';
import { mainAngle, switchedOn, twoColours } from './look.ts';

const FACE = [SEAT.x, SEAT.y + 10] as const;
const FILL = around(-45, 205);
const BACK = { x: 560, y: 86 };
const SMALL = { x: 206, y: 74 };

export function roomAbove(t: number): string {
  const things = mainLamp(t) + fillLight(t) + backLamp(t) + smallLamp(t) + person() + camera();
  return floor() + faded(1 - 0.6 * during(t, [124.2, 129.2]), things) + labels(t) + colours(t) + marks(t);
}

function mainLamp(t: number): string {
  const place = around(mainAngle(t), 205 + 190 * (1 - ramp(t, 19.8, 1)));
  const colour = mixColours(NEUTRAL, WARM, twoColours(t));
  const arc = during(t, [22, 34]);
  return (
    lamp({
      id: 'main',
      ...place,
      to: FACE,
      colour,
      on: ramp(t, 20.8, 1) * switchedOn(t, 0),
      size: t < 40 ? 0.6 : 0.85,
    }) +
    faded(arc * clamp((mainAngle(t) - 20) / 20), angleArc(mainAngle(t), LIME)) +
    at([448, 326], number('45°', [0, 0], { height: 44, colour: LIME, weight: 15 }), { opacity: during(t, [31.4, 34]) })
  );
}

/** Draws a second lamp, then a white board in its position, then the lamp again. */
function fillLight(t: number): string {
  const colour = mixColours(NEUTRAL, COLD, twoColours(t));
  const lampShown = ramp(t, 65.4, 0.6) * (1 - during(t, [70, 75.6], 0.6));
  const bright = (0.55 + 0.35 * twoColours(t)) * switchedOn(t, 1);
  const board = at([FILL.x, FILL.y], turned(-45, box([-66, -8, 132, 16], 6, fill(PAPER))));
  const returned = path(
    `M${FILL.x - 40} ${FILL.y + 32}L${SEAT.x + 18} ${SEAT.y + 62}L${SEAT.x + 62} ${SEAT.y + 18}L${FILL.x + 32} ${FILL.y - 40}Z`,
    fill(NEUTRAL, 0.2),
  );
  return (
    faded(lampShown, lamp({ id: 'fill', ...FILL, to: FACE, colour, on: bright, size: 0.6 })) +
    faded(during(t, [70.6, 75.4], 0.6), board + faded(ramp(t, 71.6, 1), returned))
  );
}

function backLamp(t: number): string {
  const aim = track(t, [
    [85, 0],
    [86, 1],
    [87.2, 1],
    [88, 0],
  ]);
  const to = [FACE[0] + aim * 8, FACE[1] - 30 + aim * 230] as const;
  const beamWidth = 60 + aim * 20;
  return faded(
    ramp(t, 75.2, 0.7),
    lamp({ id: 'back', ...BACK, to, colour: NEUTRAL, on: ramp(t, 76, 1) * switchedOn(t, 2), size: 0.25, beamWidth }),
  );
}

function smallLamp(t: number): string {
  const shade =
    disc([SMALL.x, SMALL.y], 26, fill(mixColours(DIM, WARM, switchedOn(t, 3)))) +
    disc([SMALL.x, SMALL.y], 12, fill(mixColours(MUTED, '#FFE3BD', switchedOn(t, 3))));
  return faded(
    ramp(t, 109.6, 0.8),
    glow('small', [SMALL.x, SMALL.y], {
      radius: 150,
      colour: WARM,
      strength: 0.5 * ramp(t, 110, 1) * switchedOn(t, 3),
    }) + shade,
  );
}

function labels(t: number): string {
  const main = around(mainAngle(t), 284);
  return (
    badge('1', [main.x, Math.min(main.y, 446)], { shown: ramp(t, 21, 0.5) }) +
    badge('2', [570, 420], { shown: ramp(t, 66.2, 0.5) }) +
    badge('3', [640, 84], { shown: ramp(t, 76, 0.5) }) +
    badge('4', [126, 78], { shown: ramp(t, 110.4, 0.5) })
  );
}

/** Draws colour temperatures in kelvin: two that clash, then one for all lamps, then the same value in the camera. */
function colours(t: number): string {
  const two = during(t, [90.4, 99.8], 0.5);
  const one = during(t, [100.8, 109], 0.5);
  const set = ramp(t, 104.8, 0.6) * (1 - ramp(t, 108.5, 0.5));
  return (
    faded(two, kelvin('2700', [96, 280], WARM) + kelvin('6500', [614, 280], COLD)) +
    faded(one, kelvin('5000', [96, 280], LIME) + kelvin('5000', [614, 280], LIME)) +
    faded(set, kelvin('5000', [CAMERA.x, 348], LIME) + tick([CAMERA.x + 62, CAMERA.y + 4], 26, ramp(t, 105.6, 0.6)))
  );
}

function kelvin(text: string, [x, y]: Point, colour: string): string {
  return (
    box([x - 74, y - 36, 148, 72], 36, `fill="${GROUND}" stroke="${colour}" stroke-width="5"`) +
    number(text, [x, y], { height: 34, colour, weight: 16 })
  );
}

/** Draws tape at the positions of the lamps and the chair. */
function marks(t: number): string {
  const places = [around(45, 205), FILL, BACK, SEAT];
  const tapes = places.map(({ x, y }, index) => tape(x, y, ramp(t, 124.6 + index * 0.5, 0.5)));
  return faded(1 - ramp(t, 128.8, 0.6), tapes.join(''));
}
