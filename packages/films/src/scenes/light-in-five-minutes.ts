import { portrait } from '../draw-portrait.ts';
import { tick } from '../draw-marks.ts';
import { phone, viewer } from '../draw-viewer.ts';
import { type Video } from '../video.ts';
import { at, clipped, faded, turned } from '../svg.ts';
import { during, pulse, ramp, track } from '../timing.ts';
import { roomAbove } from './light/above.ts';
import { roomAside } from './light/aside.ts';
import { lightLook } from './light/look.ts';

/** Shows a room on the left and, on the right, how its lamps affect the camera image. */
export const lightInFiveMinutes: Video = {
  name: 'light-in-five-minutes',
  seconds: 135,
  poster: 113,
  chapters: [0, 19, 65, 89, 109],
  draw(t) {
    const shown = ramp(t, 0, 1);
    const live = 0.5 + 0.5 * during(t, [109, 135]);
    return faded(
      shown,
      at(
        [40, 60],
        clipped('room', { w: 710, h: 490, radius: 28 }, faded(1 - 0.75 * during(t, [114, 124.2], 0.8), room(t))),
        { scale: 1.06 },
      ) +
        at([816, 60], viewer(picture(t, 'v'), live), { scale: 1.06 }) +
        check(t),
    );
  },
};

function room(t: number): string {
  const side = during(t, [33.6, 65.4], 0.8) + (1 - ramp(t, 18.6, 0.8));
  if (side > 0.995) return roomAside(t);
  return side < 0.005 ? roomAbove(t) : roomAbove(t) + faded(side, roomAside(t));
}

/** Draws the camera image, in which the figure leans and turns during the light test. */
function picture(t: number, id: string): string {
  const still = portrait(id, lightLook(t));
  const near = pulse(t, 120, 2);
  const lean = track(t, [
    [122, 0],
    [122.7, -1],
    [123.3, -1],
    [124.2, 0],
  ]);
  if (near + Math.abs(lean) < 0.005) return still;
  // Enlarged while it leans, so that no edge of the wall becomes visible.
  const size = 1 + near * 0.16 + Math.abs(lean) * 0.16;
  return at([200 + lean * 20, 245], turned(lean * 3, at([-200, -245], still)), { scale: size });
}

/** Draws the same image on a phone, as viewers see it. */
function check(t: number): string {
  const shown = during(t, [114, 124.2], 0.8);
  if (shown < 0.005) return '';
  const lift = (1 - ramp(t, 114, 0.9)) * 60;
  return (
    phone([301, 180 + lift], picture(t, 'p'), { shown, scale: 1.2 }) +
    faded(shown, tick([606, 330], 42, ramp(t, 117, 0.7)))
  );
}
