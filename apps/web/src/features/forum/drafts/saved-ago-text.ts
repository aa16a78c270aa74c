const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats elapsed time, such as "3 sec. ago", in the given language. */
export function savedAgo(time: number, now: number, language: string): string {
  const seconds = Math.max(1, Math.round((now - time) / 1000));
  const [unit, length] = UNITS.find(([, of]) => seconds >= of) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(language, { style: 'short' }).format(-Math.floor(seconds / length), unit);
}
