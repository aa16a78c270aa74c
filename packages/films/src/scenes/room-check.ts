import { GROUND, LIME, LINE, MUTED, ROSE } from '../colours.ts';
import { arrow, dots, eye, number, tick, warning } from '../draw-marks.ts';
import { type Video } from '../video.ts';
import { at, box, clipped, disc, faded, fill, path, stroke } from '../svg.ts';
import { clamp, during, mix, ramp } from '../timing.ts';
import { FIX, geoblocks, location, notifications } from './room/devices.ts';
import { panicScene, sound, waterAndEnd } from './room/last.ts';
import { corners, roomPicture, type Seen } from './room/picture.ts';

/** Start of each check in seconds. The last value is the end of the tenth check. */
const STARTS = [8, 19, 30, 41, 52, 63, 74, 86, 97, 109, 120] as const;
const DEVICES = [notifications, location, geoblocks, sound, panicScene, waterAndEnd];
/** Centre and zoom of the view in each of the first four checks. */
const PLACES: readonly (readonly [number, number, number])[] = [
  [400, 245, 1],
  [624, 172, 1.45],
  [200, 174, 1.48],
  [240, 320, 1.5],
];

export const roomCheck: Video = {
  name: 'room-check',
  seconds: 128,
  poster: 15,
  chapters: [0, 30, 52, 86],
  draw(t) {
    const panel = clipped(
      'panel',
      { w: 800, h: 490, radius: 28 },
      `${box([0, 0, 800, 490], 0, fill('#17111F'))}${drawing(t)}`,
    );
    const border = box([0, 0, 800, 490], 28, stroke(LINE, 6));
    return faded(ramp(t, 0, 0.8), at([40, 60], panel + border, { scale: 1.06 }) + column(t));
  },
};

/** Returns the check at a given time: -1 before the first, 10 after the last. */
function checkAt(t: number): number {
  return STARTS.findLastIndex((start) => t >= start);
}

function startOf(check: number): number {
  return STARTS[check] ?? 0;
}

function drawing(t: number): string {
  const check = checkAt(t);
  const left = t - startOf(Math.max(0, check));
  const next = startOf(check + 1) - t;
  const device = DEVICES[check - 4];
  if (device) {
    const shown = ramp(left, 0, 0.5) * (check < 9 ? 1 : 1 - ramp(0.5 - next, 0, 0.5));
    return faded(shown, device(left));
  }
  // The room disappears before the fifth check and returns at the end.
  const shown = check === 3 ? 1 - ramp(0.5 - next, 0, 0.5) : check === 10 ? ramp(left, 0, 0.8) : 1;
  return faded(shown, view(t, check, left)) + (check === 10 ? liveSign(left) : '');
}

function view(t: number, check: number, u: number): string {
  const seen: Seen = {
    framed: ramp(t, startOf(0) + FIX, 1.2),
    mirror: ramp(t, startOf(1) + FIX, 1),
    curtain: ramp(t, startOf(2) + FIX, 1.4),
    papers: ramp(t, startOf(3) + FIX, 1.4),
  };
  const wide = mix(0.78, 1, seen.framed);
  const [x, y, near] = PLACES[check] ?? [400, 245, 1];
  const close = during(u, [0.2, 10.4], 1.2);
  const scale = wide * mix(1, near, close);
  const centre = [mix(400, x, close), mix(245, y, close)] as const;
  const frame = check <= 0 ? faded(ramp(t, startOf(0) + 0.6) * (1 - ramp(t, startOf(0) + 8.6)), corners()) : '';
  return (
    at([400 - centre[0] * scale, 245 - centre[1] * scale], roomPicture(seen) + frame, { scale }) +
    outside(t, seen.framed)
  );
}

/** Draws arrows that point to the objects that the first check removes from the frame. */
function outside(t: number, framed: number): string {
  const shown = ramp(t, startOf(0) + 1.8, 0.5) * (1 - clamp(framed * 2));
  return faded(
    shown,
    arrow([120, 250], { degrees: 96, length: 80, colour: ROSE }) +
      arrow([690, 250], { degrees: -20, length: 60, colour: ROSE }),
  );
}

function column(t: number): string {
  const check = checkAt(t);
  const u = t - startOf(Math.max(0, check));
  const done = (index: number) => ramp(t, startOf(index + 1) - 2.6, 0.5);
  const x = 1066;
  const first =
    check < 0 ? faded(during(t, [0.6, 8]), number('10', [x, 210], { height: 190, colour: LIME, weight: 15 })) : '';
  const digit =
    check >= 0 && check < 10
      ? faded(during(u, [0, 10.8], 0.4), number(String(check + 1), [x, 190], { height: 190, colour: LIME, weight: 15 }))
      : '';
  const over = startOf(check + 1) - startOf(Math.max(0, check)) - 2.6;
  const found =
    check >= 0 && check < 10
      ? warning([x, 372], 54, during(u, [1.2, over], 0.4)) + tick([x, 372], 54, ramp(u, over, 0.6))
      : '';
  const all = check === 10 ? tick([x, 240], 120, ramp(u, 0.6, 0.8)) : '';
  return first + digit + found + all + dots([x, 486], done, check);
}

function liveSign(u: number): string {
  const shown = ramp(u, 3.6, 0.6);
  const sign =
    box([-100, -44, 200, 88], 44, fill(GROUND, 0.85)) +
    disc([-52, 0], 22, fill(ROSE)) +
    path('M-10 0H62', stroke(MUTED, 16));
  const looks = box([-70, -44, 140, 88], 44, fill(GROUND, 0.85)) + eye(0, 0, 1.4);
  return at([140, 76], sign, { opacity: shown }) + at([700, 76], looks, { opacity: shown });
}
