import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { readDraft, type Draft } from './draft-store.ts';
import { FormDraft, type FormDraftOptions } from './form-draft.ts';

interface Values {
  text: string;
}

const ID = '11111111-1111-4111-8111-111111111111';
const AT = '2026-01-01T00:00:00.000Z';
const OFFLINE = new ApiError('failed', '');
const isText = (values: unknown): values is Values =>
  typeof values === 'object' && values !== null && 'text' in values && typeof values.text === 'string';
const stored = (text: string, over: Partial<Draft<Values>> = {}): Draft<Values> => ({
  ...{ id: ID, savedAt: AT, values: { text }, version: 2, sent: true, underWay: [], other: null },
  ...over,
});

function createDraft(restored: Draft<Values> | null = null) {
  const save = vi.fn<FormDraftOptions<Values>['save']>(async ({ version }) => ({
    ...{ version: version + 1, newer: null, anew: false },
  }));
  const remove = vi.fn<FormDraftOptions<Values>['remove']>(async () => null);
  const draft = new FormDraft<Values>(restored, { userId: 7, place: 'post', looksRight: isText, save, remove });
  /** Saves a text and waits until it was sent. */
  const type = async (text: string) => {
    draft.save({ text });
    await draft.flushDue();
  };
  const newer = (text: string): ServerDraft => ({
    ...{ place: 'post', body: { id: draft.id, values: { text } }, version: 5, savedAt: AT },
  });
  return { draft, save, remove, type, newer, local: () => readDraft(7, 'post', isText) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('retains the copy on the device after the server has the draft [FORUM-02]', async () => {
  const { draft, type, local } = createDraft();
  draft.save({ text: 'a' });
  await vi.advanceTimersByTimeAsync(300);
  expect(local()).toMatchObject({ values: { text: 'a' }, sent: false, version: 0 });
  expect(draft.status().savedAt).not.toBeNull();
  await type('ab');
  expect(local()).toMatchObject({ id: draft.id, values: { text: 'ab' }, sent: true, version: 1, underWay: [] });
});

test('reports that a draft is on this device only, until a call succeeds [FORUM-02]', async () => {
  const { draft, save, type, local } = createDraft();
  save.mockRejectedValueOnce(OFFLINE);
  await type('a');
  expect(draft.status().hereOnly).toBe(true);
  expect(local()).toMatchObject({ sent: false, underWay: [{ text: 'a' }] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.status().hereOnly).toBe(false);
});

test('sends unsent edits of a restored draft [FORUM-02]', async () => {
  const { draft, save, local } = createDraft(stored('offline', { sent: false }));
  const stop = draft.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(save.mock.calls[0]?.[0]).toEqual({ body: { id: ID, values: { text: 'offline' } }, version: 2 });
  expect(local()).toMatchObject({ sent: true, version: 3, savedAt: AT });
  stop();
});

test('continues on top of its own version whose response was lost [FORUM-02]', async () => {
  const { draft, save, type, newer } = createDraft(stored('old'));
  save.mockRejectedValueOnce(OFFLINE).mockResolvedValueOnce({ version: 0, newer: newer('a'), anew: false });
  await type('a');
  await type('ab');
  await vi.advanceTimersByTimeAsync(10);
  expect(save.mock.lastCall?.[0]).toMatchObject({ body: { values: { text: 'ab' } }, version: 5 });
  expect(draft.status()).toMatchObject({ otherSavedAt: null, hereOnly: false });
});

test('offers the version of another device, and sends nothing until one is chosen [FORUM-02]', async () => {
  const { draft, save, type, newer, local } = createDraft(stored('old'));
  save.mockResolvedValueOnce({ version: 0, newer: newer('theirs'), anew: false });
  await type('mine');
  expect(draft.status().otherSavedAt).toBe(AT);
  expect(local()).toMatchObject({ values: { text: 'mine' }, version: 5, other: { values: { text: 'theirs' } } });
  await type('mine, edited');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);

  expect(draft.takeOther()).toBe(true);
  expect(local()).toMatchObject({ values: { text: 'theirs' }, other: { values: { text: 'mine, edited' } } });
  const chosen = createDraft(local());
  expect(chosen.draft.status().otherSavedAt).not.toBeNull();
  chosen.draft.keepThis();
  await vi.advanceTimersByTimeAsync(10);
  expect(chosen.save.mock.lastCall?.[0]).toMatchObject({ body: { values: { text: 'theirs' } }, version: 5 });
  expect(chosen.draft.status().otherSavedAt).toBeNull();
});

test('continues as a new draft after the draft was published elsewhere [FORUM-02]', async () => {
  const { draft, save, type } = createDraft(stored('old'));
  save.mockResolvedValueOnce({ version: 1, newer: null, anew: true });
  await type('more');
  await vi.advanceTimersByTimeAsync(10);
  expect(draft.id).not.toBe(ID);
  expect(save.mock.lastCall?.[0]).toMatchObject({ body: { id: draft.id, values: { text: 'more' } }, version: 1 });
});

test('deletes a published draft here and, after the call in flight, on the server [FORUM-02]', async () => {
  const { draft, save, remove, local } = createDraft();
  const calls: string[] = [];
  save.mockImplementationOnce(async () => {
    await new Promise((go) => setTimeout(go, 100));
    calls.push('saved');
    return { version: 1, newer: null, anew: false };
  });
  remove.mockImplementationOnce(async () => {
    calls.push('removed');
    return null;
  });
  draft.save({ text: 'a' });
  void draft.flushDue();
  const { id } = draft;
  draft.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(['saved', 'removed']);
  expect(local()).toBeNull();
  expect(draft.id).not.toBe(id);
  expect(draft.status()).toEqual({ savedAt: null, hereOnly: false, otherSavedAt: null });
});

test('reports unsaved edits only if the browser cannot store them [FORUM-02]', () => {
  const { draft } = createDraft();
  draft.save({ text: 'a' });
  expect(draft.isUnsaved).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  draft.save({ text: 'ab' });
  expect(draft.isUnsaved).toBe(true);
});
