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
const CONFLICT = new Error('edited meanwhile');

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

test('what is written is on the device at once and on the server when the typing pauses [MOD-05]', async () => {
  const { keeper, kept, save, part } = keeperOf();
  keeper.write('en', { title: 'Second' });
  keeper.write('en', { title: 'Third' });
  expect(kept.held()).toMatchObject({ content: { title: 'Third' }, revision: 5 });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith('en', { content: { title: 'Third' }, revision: 5, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', revision: 6 });
  expect(kept.held()).toBeNull();
});

test('without a connection the text stays on the device and is sent again [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })).mockRejectedValueOnce(new Error('offline'));
  const { keeper, kept, part } = keeperOf({ save });
  keeper.write('en', { title: 'Second' });
  await keeper.flush();
  expect(part()?.state).toBe('failed');
  expect(kept.held()?.content).toEqual({ title: 'Second' });
  await vi.runAllTimersAsync();
  expect(part()?.state).toBe('saved');
});

test('the second editor is told, and nothing is sent until they have decided [MOD-05]', async () => {
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

test('who takes the text of the other editor can have their own back [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { keeper, part } = keeperOf({ save });
  keeper.write('en', { title: 'Mine' });
  await keeper.flush();
  keeper.decide({ ...PART, revision: 8, draft: { title: 'Theirs' } }, 'theirs');
  expect(part()).toMatchObject({ content: { title: 'Theirs' }, state: 'saved', aside: { title: 'Mine' } });
  keeper.swap('en');
  expect(part()).toMatchObject({ content: { title: 'Mine' }, aside: { title: 'Theirs' } });
});

test('what the device kept from an older text is a conflict from the start [MOD-05]', () => {
  const { part } = keeperOf({ kept: device({ content: { title: 'Kept' }, revision: 3, liveVersion: null }) });
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'conflict' });
});

test('what the device kept of the same text goes on [MOD-05]', async () => {
  const { part, save } = keeperOf({ kept: device({ content: { title: 'Kept' }, revision: 5, liveVersion: null }) });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'saved' });
});

test('what is typed while a save is on its way is saved after it [MOD-05]', async () => {
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
