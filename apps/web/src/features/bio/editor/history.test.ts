import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { edited, historyOf, redone, undone } from './history.ts';

const bio = (name: string): BioDocument => ({
  language: 'en',
  theme: 'paper',
  scheme: 'light',
  accent: null,
  sites: [],
  overlay: false,
  blocks: [{ id: 'aaaaaaaa', kind: 'blank', title: name, without: [], parts: [] }],
});
const titleOf = ({ document }: { document: BioDocument }) => document.blocks[0]?.title;

it('groups consecutive letters into one step; a pause or another field starts a new one [BIO-01]', () => {
  let history = historyOf(bio(''));
  for (const [at, text] of ['a', 'ab', 'abc'].entries())
    history = edited(history, bio(text), { group: 'title', at: at * 200 });
  history = edited(history, bio('abcd'), { group: 'title', at: 10_000 });
  history = edited(history, bio('other'), { group: 'note', at: 10_100 });
  history = undone(history);
  expect(titleOf(history)).toBe('abcd');
  history = undone(history);
  expect(titleOf(history)).toBe('abc');
  history = undone(history);
  expect(titleOf(history)).toBe('');
  expect(undone(history)).toBe(history);
});

it('restores the same document by undoing and redoing everything [BIO-01]', () => {
  const acts = fc.array(fc.oneof(fc.string(), fc.constant(undone), fc.constant(redone)), { maxLength: 60 });
  fc.assert(
    fc.property(acts, (done) => {
      let history = historyOf(bio('first'));
      for (const [at, act] of done.entries())
        history = typeof act === 'string' ? edited(history, bio(act), { group: null, at }) : act(history);
      while (history.future.length > 0) history = redone(history);
      const end = history.document;
      const steps = history.past.length;
      for (let n = 0; n < steps; n += 1) history = undone(history);
      expect(titleOf(history)).toBe('first');
      for (let n = 0; n < steps; n += 1) history = redone(history);
      expect(history.document).toBe(end);
    }),
  );
});

it('drops the redo steps after an edit and limits the undo steps [BIO-01]', () => {
  let history = historyOf(bio('0'));
  for (let n = 1; n <= 500; n += 1) history = edited(history, bio(String(n)), { group: null, at: n });
  expect(history.past.length).toBe(200);
  history = edited(undone(undone(history)), bio('new'), { group: null, at: 1000 });
  expect(redone(history)).toBe(history);
  expect(titleOf(undone(history))).toBe('498');
});
