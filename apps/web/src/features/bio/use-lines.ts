import { useDeferredValue, useRef } from 'react';
import type { Block } from '@site/contract/bio/blocks.ts';
import type { BlockLine } from './block-list.tsx';

/** What the list shows of the blocks. A title that is being typed arrives in it when there is time. */
export function useLines(blocks: readonly Block[]): readonly BlockLine[] {
  const lines = useSameLines(blocks);
  const later = useDeferredValue(lines);
  const isSameOrder = lines.length === later.length && lines.every(({ id }, index) => id === later[index]?.id);
  return isSameOrder ? later : lines;
}

/** The same object until one of its lines changes. */
function useSameLines(blocks: readonly Block[]): readonly BlockLine[] {
  const last = useRef<readonly BlockLine[]>([]);
  const lines = last.current;
  const isSame =
    lines.length === blocks.length &&
    lines.every((line, index) => {
      const block = blocks[index];
      return block?.id === line.id && block.title === line.title && block.kind === line.kind;
    });
  if (!isSame) last.current = blocks.map(({ id, kind, title }) => ({ id, kind, title }));
  return last.current;
}
