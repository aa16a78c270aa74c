export type CountUnit = 'characters' | 'words';

/** How much of a limit a text takes: as the contract's schemas count, without the space around it. */
export function countText(text: string, unit: CountUnit): number {
  const trimmed = text.trim();
  if (unit === 'characters') return trimmed.length;
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length;
}
