import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { DraftAutosave } from './draft-autosave.ts';
import type { LocalDraft, LocalDraftStore } from './local-draft-store.ts';

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
type Save = (part: Part, draft: LocalDraft) => Promise<DeskPart>;
const CONFLICT = new Error('edited concurrently');

function device(first: LocalDraft | null = null): LocalDraftStore & { held: () => LocalDraft | null } {
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

function createAutosave({
  localDraftStore = device(),
  save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })),
  onConflict = vi.fn<() => void>(),
} = {}) {
  const autosave = new DraftAutosave([PART], {
    save,
    localDraftStore,
    onConflict,
    isConflict: (error) => error === CONFLICT,
    onSaved: () => undefined,
  });
  return { autosave, localDraftStore, save, onConflict, part: () => autosave.parts().get('en') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stores edits on the device at once and on the server after a pause [MOD-05]', async () => {
  const { autosave, localDraftStore, save, part } = createAutosave();
  autosave.write('en', { title: 'Second' });
  autosave.write('en', { title: 'Third' });
  expect(localDraftStore.held()).toMatchObject({ content: { title: 'Third' }, revision: 5 });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith('en', { content: { title: 'Third' }, revision: 5, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', revision: 6 });
  expect(localDraftStore.held()).toBeNull();
});

test('stores the text on the device while offline and retries [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })).mockRejectedValueOnce(new Error('offline'));
  const { autosave, localDraftStore, part } = createAutosave({ save });
  autosave.write('en', { title: 'Second' });
  await autosave.flush();
  expect(part()?.state).toBe('failed');
  expect(localDraftStore.held()?.content).toEqual({ title: 'Second' });
  await vi.runAllTimersAsync();
  expect(part()?.state).toBe('saved');
});

test('reports a conflict to the second editor and sends nothing until it is resolved [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { autosave, localDraftStore, part, onConflict } = createAutosave({ save });
  autosave.write('en', { title: 'Mine' });
  await autosave.flush();
  expect(onConflict).toHaveBeenCalledExactlyOnceWith('en');
  autosave.write('en', { title: 'Mine, merged' });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(localDraftStore.held()?.content).toEqual({ title: 'Mine, merged' });
  autosave.decide({ ...PART, revision: 8, draft: { title: 'Theirs' } }, 'mine');
  await autosave.flush();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Mine, merged' }, revision: 8, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', aside: { title: 'Theirs' } });
});

test('restores the local text after the other version was chosen [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { autosave, part } = createAutosave({ save });
  autosave.write('en', { title: 'Mine' });
  await autosave.flush();
  autosave.decide({ ...PART, revision: 8, draft: { title: 'Theirs' } }, 'theirs');
  expect(part()).toMatchObject({ content: { title: 'Theirs' }, state: 'saved', aside: { title: 'Mine' } });
  autosave.swap('en');
  expect(part()).toMatchObject({ content: { title: 'Mine' }, aside: { title: 'Theirs' } });
});

test('reports a conflict at once for a local draft based on an older version [MOD-05]', () => {
  const { part } = createAutosave({
    localDraftStore: device({ content: { title: 'Kept' }, revision: 3, liveVersion: null }),
  });
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'conflict' });
});

test('resumes a local draft based on the same version [MOD-05]', async () => {
  const { part, save } = createAutosave({
    localDraftStore: device({ content: { title: 'Kept' }, revision: 5, liveVersion: null }),
  });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'saved' });
});

test('saves edits made during a save after it completes [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 }));
  const { autosave, part } = createAutosave({ save });
  save.mockImplementationOnce(async () => {
    autosave.write('en', { title: 'Third' });
    return { ...PART, revision: 6 };
  });
  autosave.write('en', { title: 'Second' });
  await autosave.flush();
  expect(part()?.state).toBe('dirty');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Third' }, revision: 6, liveVersion: null });
});
