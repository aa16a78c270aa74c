const KINDS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Device kind from the user agent, for display; an empty string when unknown. */
export function deviceKind(userAgent: string): string {
  return KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
