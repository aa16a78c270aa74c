import { COLD, mixColours, NEUTRAL, WARM } from '../../colours.ts';
import { type Look } from '../../draw-portrait.ts';
import { ramp, track } from '../../timing.ts';

/** Returns the angle of the main light around the seat in degrees, positive to the left of the camera. */
export function mainAngle(t: number): number {
  return track(t, [
    [25, 45],
    [26.6, 17],
    [27.4, 17],
    [29, 88],
    [30.2, 88],
    [31.4, 45],
  ]);
}

/** Returns the light on the face at a given time. The drawings of the room show the same state. */
export function lightLook(t: number): Look {
  return {
    key:
      track(t, [
        [10.6, 0.85],
        [11.2, 0],
        [20.8, 0],
        [21.8, 0.95],
      ]) * switchedOn(t, 0),
    side:
      t < 15
        ? 0
        : track(t, [
            [25, -0.55],
            [26.6, -0.06],
            [27.4, -0.06],
            [29, -1],
            [30.2, -1],
            [31.4, -0.55],
          ]),
    height: height(t),
    soft:
      t < 15
        ? 0.35
        : track(t, [
            [51.6, 0.6],
            [52.4, 0],
            [56.6, 0],
            [57.8, 0.8],
            [61, 0.8],
            [62.2, 1],
            [65, 1],
            [66, 0.85],
          ]),
    keyColour: t < 15 ? '#FFE3BD' : mixColours(NEUTRAL, WARM, twoColours(t)),
    fill: fillStrength(t) * switchedOn(t, 1),
    fillColour: t < 15 ? COLD : mixColours(NEUTRAL, COLD, twoColours(t)),
    back:
      track(t, [
        [76, 0],
        [77, 0.95],
      ]) * switchedOn(t, 2),
    lamp:
      track(t, [
        [110, 0],
        [111, 0.95],
      ]) * switchedOn(t, 3),
    veil: track(t, [
      [85, 0],
      [86, 0.9],
      [87.2, 0.9],
      [88, 0],
    ]),
  };
}

function height(t: number): number {
  if (t < 15) return 1;
  return track(t, [
    [34, 0.3],
    [34.2, -0.8],
    [38.6, -0.8],
    [39.8, 0.95],
    [42.6, 0.95],
    [44, 0.35],
  ]);
}

/**
 * Returns the strength of the fill: first the window, then the glare of a lamp that moved closer, then the fill light,
 * the board and the lamp again.
 */
function fillStrength(t: number): number {
  return track(t, [
    [12, 0.3],
    [13.4, 0],
    [61, 0],
    [62.2, 0.55],
    [63, 0.55],
    [64, 0.1],
    [65.4, 0.1],
    [66.6, 0.5],
    [70.2, 0.5],
    [70.8, 0],
    [71.6, 0],
    [72.6, 0.38],
    [74.8, 0.38],
    [75.6, 0.48],
    [89, 0.48],
    [90.6, 0.75],
    [99.6, 0.75],
    [101, 0.48],
  ]);
}

/**
 * Returns the brightness of a lamp from 0 to 1. At the end, all lamps turn off, then turn on again one after another.
 */
export function switchedOn(t: number, index: number): number {
  const on = 129.9 + index * 0.9;
  return track(t, [
    [129, 1],
    [129.5, 0],
    [on, 0],
    [on + 0.5, 1],
  ]);
}

/** Returns 1 while the main light is warm and the fill light is cold, and 0 otherwise, with eased transitions. */
export function twoColours(t: number): number {
  return ramp(t, 89.6, 1.2) * (1 - ramp(t, 99.6, 1.2));
}
