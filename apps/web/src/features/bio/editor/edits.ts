import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import { BLOCKS } from '@site/contract/bio/limits.ts';
import { moveItem } from '#ui/lists/move-item.ts';

/** Returns a copy of the list with one item changed. */
export function patched<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: Partial<Item>,
): Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

export function withoutId<Item extends { id: string }>(items: readonly Item[], id: string): Item[] {
  return items.filter((item) => item.id !== id);
}

type Edit = (document: BioDocument) => BioDocument;

export const putBlock =
  (block: Block): Edit =>
  (document) => ({ ...document, blocks: document.blocks.map((one) => (one.id === block.id ? block : one)) });

/**
 * Returns an edit that inserts a block. It changes nothing once the maximum number of blocks is reached.
 * @param after id of the preceding block; null appends the block
 */
export const addBlock =
  (block: Block, after: string | null): Edit =>
  (document) => {
    if (document.blocks.length >= BLOCKS) return document;
    const at = document.blocks.findIndex(({ id }) => id === after);
    return { ...document, blocks: document.blocks.toSpliced(at < 0 ? document.blocks.length : at + 1, 0, block) };
  };

export const removeBlock =
  (id: string): Edit =>
  (document) => ({ ...document, blocks: withoutId(document.blocks, id) });

export const moveBlock =
  (from: number, to: number): Edit =>
  (document) => {
    const { length } = document.blocks;
    if (from === to || from < 0 || to < 0 || from >= length || to >= length) return document;
    return { ...document, blocks: moveItem(document.blocks, from, to) };
  };
