// Data that the phone and the computer reveal: checks 5 to 7. Each drawing fills 800 x 490; `u` is the time in seconds
// since the start of its check.
import { COLD, DIM, GROUND, LIME, LINE, MUTED, PAPER, ROSE, SURFACE, VIOLET } from '../../colours.ts';
import { portrait, GOOD } from '../../draw-portrait.ts';
import { cross, toggle } from '../../draw-marks.ts';
import { at, box, clipped, disc, faded, fill, n, oval, path, stroke } from '../../svg.ts';
import { during, mix, ramp } from '../../timing.ts';

export const FIX = 5.4;

/** A message with a name slides over the image, until do-not-disturb mode prevents it. */
export function notifications(u: number): string {
  const quiet = ramp(u, FIX, 0.6);
  const first = ramp(u, 1, 0.6) * (1 - ramp(u, FIX + 0.3, 0.5));
  const second = ramp(u, 7.2, 0.5) * (1 - ramp(u, 7.9, 0.5));
  const screen = box([60, 44, 430, 402], 26, `fill="${SURFACE}" stroke="${DIM}" stroke-width="8"`);
  const picture = at([80, 64], clipped('note', { w: 390, h: 362, radius: 14 }, at([-5, -40], portrait('n', GOOD))));
  const moon = at(
    [642, 170],
    disc([0, 0], 66, fill(LINE)) +
      path('M14 -40A42 42 0 1 0 40 18A34 34 0 0 1 14 -40Z', fill(quiet > 0.5 ? LIME : MUTED)),
  );
  return (
    screen +
    picture +
    at([210 + 90 * (1 - first), 92], bubble(), { opacity: first }) +
    at([330 - 20 * second, 92], bubble(), { opacity: second * 0.4 }) +
    moon +
    toggle([642, 312], quiet, 1.35)
  );
}

function bubble(): string {
  const ground = box([0, 0, 300, 96], 26, `fill="${PAPER}" stroke="${GROUND}" stroke-width="5"`);
  return (
    ground +
    disc([50, 48], 28, fill(VIOLET)) +
    path('M96 34H210', stroke(ROSE, 12)) +
    path('M96 64H264', stroke(MUTED, 10))
  );
}

/** A pin on a map disappears, followed by the pin embedded in a photo. */
export function location(u: number): string {
  const off = ramp(u, FIX, 0.6);
  const streets = 'M60 150H480M60 300H480M150 44V446M330 44V446M60 400L480 96';
  const map = at(
    [0, 0],
    box([60, 44, 420, 402], 26, fill('#241B38')) +
      `<clipPath id="map">${box([60, 44, 420, 402], 26, '')}</clipPath><g clip-path="url(#map)">${path(streets, stroke(DIM, 16))}</g>` +
      box([60, 44, 420, 402], 26, stroke(DIM, 8)),
  );
  const dropped = ramp(u, 0.8, 0.6);
  const ripple = disc([330, 300], 30 + 46 * ramp(u, 1.4, 1.2), stroke(ROSE, 6, 1 - ramp(u, 1.4, 1.2)));
  const pinned = at([330, 300 - 90 * (1 - dropped)], pin(ROSE), { opacity: dropped * (1 - off), scale: 1.5 });
  const bare = ramp(u, 7.6, 0.5);
  const photo =
    box([-78, -66, 156, 132], 12, fill(PAPER)) +
    box([-64, -52, 128, 84], 6, fill(COLD)) +
    path('M-64 32L-22 -14L10 18L34 -4L64 32Z', fill(VIOLET)) +
    at([58, -38], pin(ROSE), { opacity: 1 - bare }) +
    cross([58, -66], 24 * during(u, [7.4, 9], 0.4), { colour: ROSE, weight: 11 * during(u, [7.4, 9], 0.4) });
  return (
    map +
    faded(1 - off, ripple) +
    pinned +
    toggle([642, 150], 1 - off, 1.35) +
    at([642, 340], photo, { opacity: ramp(u, 6.4, 0.6) })
  );
}

function pin(colour: string): string {
  return path('M0 0C-34 -40 -34 -84 0 -84S34 -40 0 0Z', fill(colour)) + disc([0, -54], 12, fill(GROUND));
}

/** A region is blocked, but a viewer who connects through another country still gets in. */
export function geoblocks(u: number): string {
  const shut = ramp(u, 2.4, 0.7);
  const globe =
    disc([230, 245], 172, fill('#241B38')) +
    disc([230, 245], 172, stroke(DIM, 8)) +
    oval([230, 245], [76, 172], stroke(DIM, 5)) +
    path('M58 245H402M82 160H378M82 330H378', stroke(DIM, 5));
  const region = path(
    'M112 214L176 196L214 232L206 300L150 322L104 284Z',
    fill(mix(0, 1, shut) > 0.5 ? VIOLET : '#4B3C78'),
  );
  const wall = faded(shut, path('M470 150V340', stroke(VIOLET, 16)) + at([470, 100], lock()));
  const direct = line('M176 258H450', { length: 274, share: ramp(u, 1, 1.2), colour: shut > 0.5 ? MUTED : LIME });
  const around = line('M162 232C170 120 250 90 308 128C420 30 540 60 600 150', {
    length: 540,
    share: ramp(u, 6.6, 1.8),
    colour: ROSE,
  });
  const screen = at(
    [560, 150],
    box([-14, -14, 208, 208], 22, `fill="${SURFACE}" stroke="${DIM}" stroke-width="8"`) +
      clipped('geo', { w: 180, h: 180, radius: 12 }, at([-10, -14], portrait('g', GOOD), { scale: 0.5 })),
  );
  const stopped = cross([470, 258], 26 * shut * ramp(u, 3, 0.5), { colour: ROSE, weight: 12 });
  return (
    globe +
    region +
    disc([162, 258], 16, fill(PAPER)) +
    faded(ramp(u, 6.8, 0.5), disc([308, 128], 14, fill(ROSE))) +
    screen +
    direct +
    wall +
    (shut > 0.5 ? stopped : '') +
    around
  );
}

function lock(): string {
  return (
    path('M-16 -6V-22C-16 -46 16 -46 16 -22V-6', stroke(VIOLET, 9)) +
    box([-28, -8, 56, 46], 9, fill(VIOLET)) +
    disc([0, 14], 7, fill(GROUND))
  );
}

/** Draws a line that grows while `share` increases to 1. */
function line(d: string, { length, share, colour }: { length: number; share: number; colour: string }): string {
  if (share < 0.005) return '';
  return path(d, `${stroke(colour, 10)} stroke-dasharray="${length}" stroke-dashoffset="${n(length * (1 - share))}"`);
}
