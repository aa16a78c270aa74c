const KINDS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What kind of device a browser runs on, as its owner would call it; '' when it does not say. */
export function deviceKind(userAgent: string): string {
  return KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
