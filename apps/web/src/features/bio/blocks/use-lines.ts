import { useDeferredValue, useState } from 'react';
import type { Block } from '@site/contract/bio/blocks.ts';
import type { BlockLine } from './block-list.tsx';
import { useWritten } from '../editor/editor-context.ts';

/** Returns the lines of the block list. Title changes are deferred while the user types. */
export function useLines(): readonly BlockLine[] {
  const [linesOf] = useState(makeLines);
  const lines = useWritten(({ document }) => linesOf(document.blocks));
  const later = useDeferredValue(lines);
  const isSameOrder = lines.length === later.length && lines.every(({ id }, index) => id === later[index]?.id);
  return isSameOrder ? later : lines;
}

/** Memoizes each line until it changes, and the list until one of its lines changes. */
function makeLines() {
  let last: readonly BlockLine[] = [];
  return (blocks: readonly Block[]): readonly BlockLine[] => {
    const known = new Map(last.map((line) => [line.id, line]));
    const lines = blocks.map(({ id, kind, title }) => {
      const line = known.get(id);
      return line?.title === title && line.kind === kind ? line : { id, kind, title };
    });
    if (lines.length !== last.length || lines.some((line, index) => line !== last[index])) last = lines;
    return last;
  };
}
