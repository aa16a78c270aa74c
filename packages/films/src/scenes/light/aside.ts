import { COLD, DIM, GROUND, LIME, LINE, NEUTRAL, ROSE, SURFACE } from '../../colours.ts';
import { ceilingLamp, desk, eyeLine, EYES, FLOOR, measure, sitter, wallAndFloor } from '../../draw-side.ts';
import { lamp, stand } from '../../draw-lamp.ts';
import { badge, cross, number, tick } from '../../draw-marks.ts';
import { at, box, disc, faded, fill, n, path } from '../../svg.ts';
import { during, ramp, track } from '../../timing.ts';

/**
 * Good position for the lamp: 280 to the left of the eyes and 168 above them, labelled 100 and 60 in the video, which
 * is an angle of 31 degrees.
 */
const GOOD_PLACE = { x: 232, y: 54 };

export function roomAside(t: number): string {
  return wallAndFloor() + (t < 30 ? beforeTheLamps(t) : mainLightAside(t));
}

function beforeTheLamps(t: number): string {
  const on = 1 - ramp(t, 10.6, 0.5);
  const beam = on > 0.01 ? path(`M524 88L420 448H668L556 88Z`, fill('#FFE3BD', on * 0.2)) : '';
  return (
    windowPane(t) +
    beam +
    desk() +
    sitter() +
    ceilingLamp(on) +
    cross([540, 60], 24 * ramp(t, 11.2, 0.5), { colour: ROSE, weight: 11 * ramp(t, 11.2, 0.5) })
  );
}

/** Draws a window that lets in daylight until the curtain is closed. */
function windowPane(t: number): string {
  const closed = ramp(t, 12.2, 1.2);
  const light = path('M90 230L60 448H330L230 230Z', fill(COLD, 0.1 * (1 - closed)));
  const pane =
    box([80, 70, 160, 160], 10, fill(COLD, 0.75)) +
    path('M160 70V230M80 150H240', `stroke="${SURFACE}" stroke-width="8"`);
  const width = 12 + 72 * closed;
  const cloth = box([72, 60, width, 190], 8, fill('#4B3C78')) + box([248 - width, 60, width, 190], 8, fill('#4B3C78'));
  return light + pane + cloth + box([58, 50, 204, 14], 7, fill(DIM));
}

function mainLightAside(t: number): string {
  const place = {
    x: track(t, [
      [38.6, 232],
      [39.8, 448],
      [42.6, 448],
      [44, GOOD_PLACE.x],
      [61, GOOD_PLACE.x],
      [62.4, 352],
    ]),
    y: track(t, [
      [38.6, 398],
      [39.8, 46],
      [42.6, 46],
      [44, GOOD_PLACE.y],
      [61, GOOD_PLACE.y],
      [62.4, 126],
    ]),
  };
  const size = track(t, [
    [51.6, 0.6],
    [51.9, 0],
    [56.6, 0],
    [57.8, 1],
  ]);
  const on = track(t, [
    [62.4, 1],
    [63, 1],
    [64, 0.5],
  ]);
  const shine = lamp({ id: 'side', ...place, to: [EYES.x - 4, EYES.y], colour: NEUTRAL, on, size, beamWidth: 60 });
  return (
    stand(place.x - 26, place.y, FLOOR) +
    desk() +
    sitter() +
    eyeLine(during(t, [42.6, 51.6])) +
    shine +
    drawRejectedHeights(t) +
    measures(t) +
    dimmer(t) +
    badge('1', [Math.max(48, place.x - 84), Math.max(62, place.y)], { shown: 1 })
  );
}

function drawRejectedHeights(t: number): string {
  const low = during(t, [35.4, 38.8], 0.4);
  const high = during(t, [40, 42.8], 0.4);
  return (
    faded(low + high, cross([648, 70], 22)) +
    at([0, 0], tick([636, 72], 34, ramp(t, 44.4, 0.6)), { opacity: during(t, [44.4, 51.6], 0.4) })
  );
}

function measures(t: number): string {
  const { x, y } = GOOD_PLACE;
  const distance = measure([x, EYES.y - 0], [EYES.x - 22, EYES.y], LIME) + label('100', 290, EYES.y + 52);
  const above = measure([x - 84, y], [x - 84, EYES.y], LIME) + label('60', x - 84, 270);
  const shown = during(t, [47.4, 51.6]);
  return faded(shown, distance) + faded(shown * ramp(t, 48.6, 0.6), above);
}

function label(text: string, x: number, y: number): string {
  const width = text.length * 32 + 32;
  return (
    box([x - width / 2, y - 32, width, 64], 32, `fill="${GROUND}" stroke="${LIME}" stroke-width="5"`) +
    number(text, [x, y], { height: 34, colour: LIME, weight: 16 })
  );
}

/** Draws the dimmer. A lamp that moves closer lights the face more brightly, so the lamp is dimmed. */
function dimmer(t: number): string {
  const share = track(t, [
    [62.6, 1],
    [63.2, 1],
    [64, 0.35],
  ]);
  const bar = box([60, 400, 200, 14], 7, fill(LINE)) + box([60, 400, 200 * share, 14], 7, fill(LIME));
  return faded(
    during(t, [61.6, 65.6], 0.5),
    bar + disc([60 + 200 * share, 407], 20, fill(LIME)) + rays(292, 407, share),
  );
}

function rays(x: number, y: number, share: number): string {
  const lines = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return `M${n(x + c * 17)} ${n(y + s * 17)}L${n(x + c * (20 + 9 * share))} ${n(y + s * (20 + 9 * share))}`;
  });
  return (
    disc([x, y], 10, fill(LIME)) + path(lines.join(''), `stroke="${LIME}" stroke-width="5" stroke-linecap="round"`)
  );
}
