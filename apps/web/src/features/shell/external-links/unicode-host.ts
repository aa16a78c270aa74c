// Number of digits in punycode. This and the parameters up to FIRST_SIGN are from RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_SIGN = 128;
const LAST_SIGN = 0x10ffff;

function adapted(delta: number, { count, first }: { count: number; first: boolean }): number {
  let rest = first ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Decodes a punycode label without its `xn--`; null when it is invalid. */
function decoded(label: string): string | null {
  const cut = label.lastIndexOf('-');
  const signs = [...label.slice(0, Math.max(0, cut))].map((sign) => sign.charCodeAt(0));
  let sign = FIRST_SIGN;
  let bias = FIRST_BIAS;
  let place = 0;
  for (let at = cut + 1; at < label.length;) {
    const before = place;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = Number.parseInt(label[at] ?? '', BASE);
      if (Number.isNaN(digit)) return null;
      // Letters encode 0 to 25, digits 26 to 35.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += 1;
      place += value * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = signs.length + 1;
    bias = adapted(place - before, { count, first: before === 0 });
    sign += Math.floor(place / count);
    if (sign > LAST_SIGN) return null;
    place %= count;
    signs.splice(place, 0, sign);
    place += 1;
  }
  return String.fromCodePoint(...signs);
}

/** Decodes a host from punycode to Unicode for display. An invalid label stays unchanged. */
export function unicodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');
}
