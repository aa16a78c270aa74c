export type Key = readonly [second: number, value: number];

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Easing for all motion: slow, fast, slow. */
function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Returns 0 before `start`, 1 after `start + length`, and eased values in between. */
export function ramp(t: number, start: number, length = 0.7): number {
  return ease(clamp((t - start) / length));
}

/** Returns 1 between two times and 0 otherwise, faded at both ends. */
export function during(t: number, [from, to]: readonly [from: number, to: number], fade = 0.5): number {
  return ramp(t, from, fade) * (1 - ramp(t, to - fade, fade));
}

/** Interpolates between keyframes with easing. */
export function track(t: number, keys: readonly Key[]): number {
  let [before, value] = keys[0] ?? [0, 0];
  for (const [second, next] of keys) {
    if (t <= second) return second > before ? mix(value, next, ease(clamp((t - before) / (second - before)))) : next;
    [before, value] = [second, next];
  }
  return value;
}

/** Returns a value that rises from 0 to 1 and falls back once, for example for a glance or a touch. */
export function pulse(t: number, at: number, length = 0.8): number {
  const share = clamp((t - at) / length);
  return Math.sin(share * Math.PI) ** 2;
}
