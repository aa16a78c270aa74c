import { expect, it } from 'vitest';
import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import { BLOCKS } from '@site/contract/bio/limits.ts';
import { addBlock, moveBlock, removeBlock } from './edits.ts';
import { newId } from '../blocks/new-id.ts';
import { copyOf, newBlock } from '../blocks/editors.ts';

const blank = (id: string): Block => ({ id, kind: 'blank', title: id, without: [], parts: [] });
const bio = (...ids: string[]): BioDocument => ({
  language: 'en',
  theme: 'paper',
  scheme: 'light',
  accent: null,
  sites: [],
  overlay: false,
  blocks: ids.map(blank),
});
const idsOf = ({ blocks }: BioDocument) => blocks.map(({ id }) => id).join('');

it('inserts a block after another or at the end, up to the maximum of a bio [BIO-01]', () => {
  expect(idsOf(addBlock(blank('x'), 'a')(bio('a', 'b')))).toBe('axb');
  expect(idsOf(addBlock(blank('x'), null)(bio('a', 'b')))).toBe('abx');
  const full = bio(...Array.from({ length: BLOCKS }, () => newId()));
  expect(addBlock(blank('x'), null)(full)).toBe(full);
});

it('moves blocks within the bounds of the list and removes them [BIO-01]', () => {
  expect(idsOf(moveBlock(0, 2)(bio('a', 'b', 'c')))).toBe('bca');
  expect(idsOf(moveBlock(2, 0)(bio('a', 'b', 'c')))).toBe('cab');
  const document = bio('a', 'b');
  expect(moveBlock(0, -1)(document)).toBe(document);
  expect(moveBlock(1, 2)(document)).toBe(document);
  expect(idsOf(removeBlock('a')(document))).toBe('b');
});

it('copies a block with new ids for it and its items [BIO-01]', () => {
  const block = newBlock('tip-menu', 'UTC', (key) => key);
  const copy = copyOf(block);
  expect(copy).toMatchObject({ kind: 'tip-menu', items: [{ tokens: 15 }, { tokens: 25 }, {}, {}] });
  const ids = [block, copy].flatMap((one) =>
    one.kind === 'tip-menu' ? [one.id, ...one.items.map(({ id }) => id)] : [],
  );
  expect(new Set(ids).size).toBe(10);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/);
});
