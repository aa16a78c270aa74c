/** Returns whether this browser lacks a feature that polyfills.ts adds. */
export function needsPolyfills(): boolean {
  const wanted: [object, string[]][] = [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers']],
    [String.prototype, ['toWellFormed']],
    [URL, ['canParse']],
    [AbortSignal, ['any']],
  ];
  return wanted.some(([owner, names]) => names.some((name) => !(name in owner)));
}
