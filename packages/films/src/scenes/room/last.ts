// Sound, the panic scene, water and the end: checks 8 to 10. Each drawing fills 800 x 490; `u` is the time in seconds
// since the start of its check.
import { COLD, DIM, GROUND, LIME, LINE, MUTED, PAPER, ROSE, SURFACE, VIOLET } from '../../colours.ts';
import { GOOD, portrait } from '../../draw-portrait.ts';
import { at, box, clipped, disc, faded, fill, n, path, stroke } from '../../svg.ts';
import { clamp, during, mix, pulse, ramp } from '../../timing.ts';
import { FIX } from './devices.ts';

/** Twenty seconds are recorded and played back. They contain a neighbour's voice until the door is closed. */
export function sound(u: number): string {
  const shut = ramp(u, 6.4, 0.9);
  const recorded = ramp(u, 0.8, 3.2) * 17;
  const bars = Array.from({ length: 17 }, (_, index) => bar(index, { u, recorded, shut }));
  const head =
    path('M40 0C40 -128 210 -128 210 0', stroke(MUTED, 16)) +
    box([16, -14, 50, 92], 22, fill(VIOLET)) +
    box([184, -14, 50, 92], 22, fill(VIOLET));
  const listens = ramp(u, 4.2, 0.6);
  return (
    at([96, 216], microphone(), { scale: 1.1 }) +
    at([206, 388], bars.join(''), { scale: 1.15 }) +
    at([330, 150], head, { opacity: listens, scale: 0.85 }) +
    at([636, 68], door(shut, u))
  );
}

function bar(index: number, { u, recorded, shut }: { u: number; recorded: number; shut: number }): string {
  const shown = clamp(recorded - index);
  const foreign = index >= 9 && index <= 12;
  const own = 22 + 64 * Math.abs(Math.sin(index * 1.7 + 0.6));
  const height = foreign ? mix(118, 16, shut) : own;
  const alive = u < 4.2 && index === Math.floor(recorded) ? 0.6 : 1;
  const colour = foreign && shut < 0.6 ? ROSE : LIME;
  return shown > 0
    ? box([index * 23, -height * 0.5 * alive, 13, height * shown * alive], 6, fill(colour))
    : disc([index * 23 + 6, 0], 4, fill(LINE));
}

function microphone(): string {
  return (
    box([-34, -110, 68, 132], 34, fill(PAPER)) +
    path('M-60 -20C-60 66 60 66 60 -20M0 46V104M-40 106H40', stroke(MUTED, 12)) +
    path('M-14 -78H14M-14 -52H14', stroke(DIM, 8))
  );
}

/** Voices come through the open door. */
function door(shut: number, u: number): string {
  const gap = box([0, 0, 120, 250], 6, fill('#3A2A4F')) + faded(1 - shut, voices(u));
  const leaf = path(
    `M0 0L${n(mix(46, 120, shut))} ${n(mix(-22, 0, shut))}V${n(mix(272, 250, shut))}L0 250Z`,
    `fill="#4B3C78" stroke="${DIM}" stroke-width="5"`,
  );
  return gap + leaf + disc([mix(36, 102, shut), 128], 7, fill(PAPER)) + box([0, 0, 120, 250], 6, stroke(DIM, 8));
}

function voices(u: number): string {
  const beat = u < 6.4 ? 0.5 + 0.5 * Math.sin(Math.floor(u * 4) * 1.2) : 0;
  return [0, 1, 2]
    .map((i) =>
      path(
        `M${74 + i * 16} ${110 - i * 18}C${90 + i * 18} ${118 - i * 4} ${90 + i * 18} ${140 + i * 4} ${74 + i * 16} ${148 + i * 18}`,
        stroke(ROSE, 7, 0.4 + 0.6 * beat),
      ),
    )
    .join('');
}

/** A key shows a still image without sound; pressing it again returns to the stream. */
export function panicScene(u: number): string {
  const presses = pulse(u, 3, 0.7) + pulse(u, 8.4, 0.7);
  const still = ramp(u, 3.35, 0.25) * (1 - ramp(u, 8.75, 0.25));
  const screen = box([300, 44, 440, 402], 26, `fill="${SURFACE}" stroke="${DIM}" stroke-width="8"`);
  const live = clipped(
    'panic',
    { w: 400, h: 362, radius: 14 },
    at([0, -44], portrait('s', GOOD)) + faded(still, card()),
  );
  const muted = at(
    [706, 392],
    disc([0, 0], 66, fill(GROUND)) +
      at([0, 4], microphone(), { scale: 0.38 }) +
      path('M-36 -36L36 36', stroke(ROSE, 13)),
    { opacity: still },
  );
  return (
    key(presses) +
    screen +
    at([320, 64], live) +
    at([352, 100], disc([0, 0], 13, fill(still > 0.5 ? DIM : ROSE))) +
    muted
  );
}

function key(pressed: number): string {
  const drop = 22 * clamp(pressed);
  const colour = pressed > 0.3 ? LIME : PAPER;
  return at(
    [156, 245],
    box([-96, -72, 192, 180], 32, fill(DIM)) +
      box([-96, -100 + drop, 192, 178], 32, `fill="${colour}" stroke="${GROUND}" stroke-width="5"`) +
      path(`M-34 ${n(-11 + drop)}H34`, stroke(ROSE, 18)) +
      path(`M0 ${n(-45 + drop)}V${n(23 + drop)}`, stroke(ROSE, 18)),
  );
}

/** The still image: an empty stage. */
function card(): string {
  return (
    box([0, 0, 400, 362], 0, fill('#33265A')) +
    path('M176 60H224L330 300H70Z', fill(LIME, 0.28)) +
    path('M168 30H232L248 74H152Z', fill(VIOLET)) +
    path('M90 302H310', stroke(LIME, 10))
  );
}

/** A glass is filled; the hand of the clock moves to the end of the evening. */
export function waterAndEnd(u: number): string {
  const level = 190 * ramp(u, 0.8, 2.2);
  const glass = 'M-74 -130L-58 120C-56 134 56 134 58 120L74 -130';
  const water = `<clipPath id="glass">${path('M-70 -130L-55 120C-54 130 54 130 55 120L70 -130Z', '')}</clipPath><g clip-path="url(#glass)">${box([-80, 132 - level, 160, level], 0, fill(COLD, 0.85))}</g>`;
  const drops = faded(during(u, [0.6, 3.2], 0.3), path('M0 -190V-60', stroke(COLD, 16)));
  return (
    at([200, 256], drops + water + path(glass, stroke(PAPER, 10))) +
    at([560, 245], clock(ramp(u, FIX - 1.4, 2.4), ramp(u, FIX + 1.4, 0.6)))
  );
}

function clock(share: number, marked: number): string {
  const face = disc([0, 0], 168, fill(SURFACE)) + disc([0, 0], 168, stroke(DIM, 10));
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const [s, c] = [Math.sin((hour * Math.PI) / 6), -Math.cos((hour * Math.PI) / 6)];
    return `M${n(s * 146)} ${n(c * 146)}L${n(s * 130)} ${n(c * 130)}`;
  });
  const [s, c] = direction(share);
  const slice =
    share > 0.01
      ? path(`M0 0V-116A116 116 0 ${share > 0.75 ? 1 : 0} 1 ${n(s * 116)} ${n(c * 116)}Z`, fill(LIME, 0.3))
      : '';
  const [es, ec] = direction(1);
  const end = at([es * 146, ec * 146], disc([0, 0], 24, fill(LIME)), { opacity: marked, scale: 0.6 + 0.4 * marked });
  return (
    face +
    path(hours.join(''), stroke(MUTED, 8)) +
    slice +
    path(`M0 0L${n(s * 104)} ${n(c * 104)}`, stroke(LIME, 13)) +
    path('M0 0V-66', stroke(PAPER, 15)) +
    disc([0, 0], 15, fill(PAPER)) +
    end
  );
}

/** Returns the direction of the hand, which passes eight of the twelve hour marks. */
function direction(share: number): readonly [number, number] {
  const angle = (share * 4 * Math.PI) / 3;
  return [Math.sin(angle), -Math.cos(angle)];
}
