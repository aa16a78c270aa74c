import { useState } from 'react';
import type { TipItem } from '@site/contract/bio/blocks.ts';

/** A row of the form: an item and what is said of it. */
export interface TipLine {
  id: string;
  item: TipItem;
  error: string | undefined;
  warnings: readonly string[] | undefined;
}

/** The rows, each the same object until something of it changes. */
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
