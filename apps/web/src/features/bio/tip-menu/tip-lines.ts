import { useState } from 'react';
import type { TipItem } from '@site/contract/bio/blocks.ts';

/** A row of the form: an item with its error and warnings. */
export interface TipLine {
  id: string;
  item: TipItem;
  error: string | undefined;
  warnings: readonly string[] | undefined;
}

/** Returns the rows; each stays the same object until it changes. */
export function useTipLines(lines: readonly TipLine[]): readonly TipLine[] {
  const [known] = useState(() => new Map<string, TipLine>());
  return lines.map((line) => {
    const before = known.get(line.id);
    if (before && isSame(before, line)) return before;
    known.set(line.id, line);
    return line;
  });
}

function isSame(one: TipLine, other: TipLine): boolean {
  return (
    one.item === other.item && one.error === other.error && one.warnings?.join('\n') === other.warnings?.join('\n')
  );
}
