import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskPart } from '@site/contract/desk/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { KeptDraft, KeptDrafts } from './kept-drafts.ts';

const PART: DeskPart = {
  part: 'en',
  state: 'draft',
  live: null,
  liveVersion: null,
  draft: { title: 'First' },
  revision: 5,
  editor: null,
  editedAt: null,
  publishAt: null,
  planFailed: false,
  newerShipped: false,
};
type Save = (part: Part, draft: KeptDraft) => Promise<DeskPart>;
const CONFLICT = new Error('edited concurrently');

function device(first: KeptDraft | null = null): KeptDrafts & { held: () => KeptDraft | null } {
  let held = first;
  return {
    read: () => held,
    keep: (_, draft) => {
      held = draft;
      return true;
    },
    drop: () => {
      held = null;
    },
    held: () => held,
  };
}

function keeperOf({
  kept = device(),
  save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })),
  onConflict = vi.fn<() => void>(),
} = {}) {
  const keeper = new DraftKeeper([PART], {
    save,
    kept,
    onConflict,
    isConflict: (error) => error === CONFLICT,
    onSaved: () => undefined,
  });
  return { keeper, kept, save, onConflict, part: () => keeper.parts().get('en') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stores edits on the device at once and on the server after a pause [MOD-05]', async () => {
  const { keeper, kept, save, part } = keeperOf();
  keeper.write('en', { title: 'Second' });
  keeper.write('en', { title: 'Third' });
  expect(kept.held()).toMatchObject({ content: { title: 'Third' }, revision: 5 });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith('en', { content: { title: 'Third' }, revision: 5, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', revision: 6 });
  expect(kept.held()).toBeNull();
});

test('stores the text on the device while offline and retries [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })).mockRejectedValueOnce(new Error('offline'));
  const { keeper, kept, part } = keeperOf({ save });
  keeper.write('en', { title: 'Second' });
  await keeper.flush();
  expect(part()?.state).toBe('failed');
  expect(kept.held()?.content).toEqual({ title: 'Second' });
  await vi.runAllTimersAsync();
  expect(part()?.state).toBe('saved');
});

test('reports a conflict to the second editor and sends nothing until it is resolved [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { keeper, kept, part, onConflict } = keeperOf({ save });
  keeper.write('en', { title: 'Mine' });
  await keeper.flush();
  expect(onConflict).toHaveBeenCalledExactlyOnceWith('en');
  keeper.write('en', { title: 'Mine, merged' });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(kept.held()?.content).toEqual({ title: 'Mine, merged' });
  keeper.decide({ ...PART, revision: 8, draft: { title: 'Theirs' } }, 'mine');
  await keeper.flush();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Mine, merged' }, revision: 8, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', aside: { title: 'Theirs' } });
});

test('restores the local text after the other version was chosen [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { keeper, part } = keeperOf({ save });
  keeper.write('en', { title: 'Mine' });
  await keeper.flush();
  keeper.decide({ ...PART, revision: 8, draft: { title: 'Theirs' } }, 'theirs');
  expect(part()).toMatchObject({ content: { title: 'Theirs' }, state: 'saved', aside: { title: 'Mine' } });
  keeper.swap('en');
  expect(part()).toMatchObject({ content: { title: 'Mine' }, aside: { title: 'Theirs' } });
});

test('reports a conflict at once for a local draft based on an older version [MOD-05]', () => {
  const { part } = keeperOf({ kept: device({ content: { title: 'Kept' }, revision: 3, liveVersion: null }) });
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'conflict' });
});

test('resumes a local draft based on the same version [MOD-05]', async () => {
  const { part, save } = keeperOf({ kept: device({ content: { title: 'Kept' }, revision: 5, liveVersion: null }) });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'saved' });
});

test('saves edits made during a save after it completes [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 }));
  const { keeper, part } = keeperOf({ save });
  save.mockImplementationOnce(async () => {
    keeper.write('en', { title: 'Third' });
    return { ...PART, revision: 6 };
  });
  keeper.write('en', { title: 'Second' });
  await keeper.flush();
  expect(part()?.state).toBe('dirty');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Third' }, revision: 6, liveVersion: null });
});
