import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appealDraft } from './appeal-draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the draft of an appeal comes back to its account only, until it is dropped [SAFE-52]', () => {
  appealDraft.save('first', 'I was quoting.');
  expect(appealDraft.read('first')).toBe('I was quoting.');
  expect(appealDraft.read('second')).toBeUndefined();
  appealDraft.drop();
  expect(appealDraft.read('first')).toBeUndefined();
});
