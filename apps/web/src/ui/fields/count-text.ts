export type CountUnit = 'characters' | 'words';

/** Counts characters or words like the contract's schemas, ignoring surrounding whitespace. */
export function countText(text: string, unit: CountUnit): number {
  const trimmed = text.trim();
  if (unit === 'characters') return trimmed.length;
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length;
}
