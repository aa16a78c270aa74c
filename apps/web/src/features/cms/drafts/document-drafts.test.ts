import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { DocumentDrafts } from './document-drafts.ts';
import type { LocalDraft, LocalDraftStore, StoredDraft } from './local-draft-store.ts';

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
const CONFLICT = new ApiError('documents.edit-conflict', '');

function device(first: StoredDraft | null = null): LocalDraftStore & { held: () => StoredDraft | null } {
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

function createDrafts({
  localDraftStore = device(),
  save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })),
  /** The server's version when another editor has saved. */
  theirs = { ...PART, revision: 8, draft: { title: 'Theirs' } },
} = {}) {
  const drafts = new DocumentDrafts([PART], {
    save: (part, draft) => save(part, draft),
    localDraftStore,
    load: async () => theirs,
    isConflict: (error) => error === CONFLICT,
    onSaved: () => undefined,
  });
  return { drafts, localDraftStore, save, theirs, part: () => drafts.parts().get('en') };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores edits on the device and, after a pause, on the server [MOD-05]', async () => {
  const { drafts, localDraftStore, save, part } = createDrafts();
  drafts.write('en', { title: 'Second' });
  drafts.write('en', { title: 'Third' });
  await vi.advanceTimersByTimeAsync(300);
  expect(localDraftStore.held()).toMatchObject({ content: { title: 'Third' }, revision: 5 });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith('en', { content: { title: 'Third' }, revision: 5, liveVersion: null });
  expect(part()?.state).toBe('saved');
  expect(localDraftStore.held()).toBeNull();
});

test('stores the text on the device while offline and retries [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 })).mockRejectedValueOnce(new Error('offline'));
  const { drafts, localDraftStore, part } = createDrafts({ save });
  drafts.write('en', { title: 'Second' });
  await drafts.flush();
  expect(part()?.state).toBe('offline');
  expect(localDraftStore.held()?.content).toEqual({ title: 'Second' });
  await vi.runAllTimersAsync();
  expect(part()?.state).toBe('saved');
});

test('reports a conflict to the second editor and sends nothing until it is resolved [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { drafts, localDraftStore, part, theirs } = createDrafts({ save });
  drafts.write('en', { title: 'Mine' });
  await drafts.flush();
  expect(part()?.state).toBe('conflict');
  drafts.write('en', { title: 'Mine, merged' });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(localDraftStore.held()?.content).toEqual({ title: 'Mine, merged' });
  drafts.decide(theirs, 'mine');
  await drafts.flush();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Mine, merged' }, revision: 8, liveVersion: null });
  expect(part()).toMatchObject({ state: 'saved', aside: { title: 'Theirs' } });
});

test('restores the local text after the other version was chosen [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 9 })).mockRejectedValueOnce(CONFLICT);
  const { drafts, part, theirs } = createDrafts({ save });
  drafts.write('en', { title: 'Mine' });
  await drafts.flush();
  drafts.decide(theirs, 'theirs');
  expect(part()).toMatchObject({ content: { title: 'Theirs' }, state: 'saved', aside: { title: 'Mine' } });
  drafts.swap('en');
  expect(part()).toMatchObject({ content: { title: 'Mine' }, aside: { title: 'Theirs' } });
});

test('reports a conflict at once for a local draft based on an older version [MOD-05]', () => {
  const { part } = createDrafts({
    localDraftStore: device({ content: { title: 'Kept' }, revision: 3, liveVersion: null, unconfirmed: [] }),
  });
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'conflict' });
});

test('resumes a local draft based on the same version [MOD-05]', async () => {
  const { drafts, part, save } = createDrafts({
    localDraftStore: device({ content: { title: 'Kept' }, revision: 5, liveVersion: null, unconfirmed: [] }),
  });
  drafts.start();
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledTimes(1);
  expect(part()).toMatchObject({ content: { title: 'Kept' }, state: 'saved' });
});

test('saves edits made during a save after it completes [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 6 }));
  const { drafts, part } = createDrafts({ save });
  save.mockImplementationOnce(async () => {
    drafts.write('en', { title: 'Third' });
    return { ...PART, revision: 6 };
  });
  drafts.write('en', { title: 'Second' });
  await drafts.flush();
  expect(part()?.state).toBe('waiting');
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Third' }, revision: 6, liveVersion: null });
});

test('detects no conflict with its own save whose response was lost [MOD-05]', async () => {
  const save = vi.fn<Save>(async () => ({ ...PART, revision: 7 }));
  save.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(CONFLICT);
  const theirs = { ...PART, revision: 6, draft: { title: 'Second' } };
  const { drafts, part } = createDrafts({ save, theirs });
  drafts.write('en', { title: 'Second' });
  await drafts.flush();
  drafts.write('en', { title: 'Third' });
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenLastCalledWith('en', { content: { title: 'Third' }, revision: 6, liveVersion: null });
  expect(part()?.state).toBe('saved');
});

test('resumes a local draft whose last save reached the server without a response [MOD-05]', async () => {
  const stored = { content: { title: 'Kept' }, revision: 4, liveVersion: null, unconfirmed: [{ title: 'First' }] };
  const { drafts, part, save } = createDrafts({ localDraftStore: device(stored) });
  drafts.start();
  await vi.runAllTimersAsync();
  expect(save).toHaveBeenCalledExactlyOnceWith('en', { content: { title: 'Kept' }, revision: 5, liveVersion: null });
  expect(part()?.state).toBe('saved');
});
