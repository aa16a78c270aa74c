import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { LocalDraft } from './autosave-types.ts';
import { BioAutosave } from './bio-autosave.ts';

const CHANGED = new ApiError('bio.changed-elsewhere', '');
const OFFLINE = new ApiError('failed', '');

const AT = '2026-11-22T12:00:00.000Z';

function firstBio(): Bio {
  return {
    revision: 3,
    savedAt: AT,
    config: { language: 'en', theme: 'paper', scheme: 'light', accent: null, sites: ['chaturbate'], overlay: false },
    blocks: [
      { id: 'aaaaaaaa', kind: 'blank', title: 'Hello', without: [], parts: [] },
      { id: 'bbbbbbbb', kind: 'social', title: '', without: [], links: [] },
    ],
    copies: [],
    findings: [],
    checkedAt: null,
  };
}

/** Fake server and device storage. While `error` is set, calls reject with it. */
function world() {
  const state = {
    bio: firstBio(),
    stored: null as LocalDraft | null,
    error: null as Error | null,
    /** Whether the response to a save is lost, although the server stores the payload. */
    mute: false,
    calls: [] as string[],
  };
  const save = (name: string, revision: number, change: Partial<Bio>) => {
    state.calls.push(name);
    if (state.error) return Promise.reject(state.error);
    if (revision !== state.bio.revision) return Promise.reject(CHANGED);
    state.bio = { ...state.bio, ...change, revision: revision + 1 };
    if (state.mute) return Promise.reject(OFFLINE);
    return Promise.resolve({ revision: revision + 1, savedAt: AT });
  };
  const open = (mine: LocalDraft | null = null) =>
    new BioAutosave(state.bio, mine, {
      info: () => (state.error ? Promise.reject(state.error) : Promise.resolve(state.bio)),
      saveConfig: (revision, config) => save('config', revision, { config }),
      saveDetail: (revision, blocks) => save('detail', revision, { blocks }),
      localDraftStore: {
        keep: (bio) => {
          state.stored = bio;
          return true;
        },
        drop: () => (state.stored = null),
      },
      onFailure: () => undefined,
      onSaved: () => undefined,
    });
  return { state, open };
}

const titled = (title: string) => (document: BioDocument) => ({
  ...document,
  blocks: document.blocks.map((block, at) => (at === 0 ? { ...block, title } : block)),
});
const linked = (value: string) => (document: BioDocument) => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'social' ? { ...block, links: [{ id: 'cccccccc', network: 'website' as const, value }] } : block,
  ),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores edits on the device, saves them after a pause and then clears the copy [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  for (const text of ['H', 'Hi', 'Hi!']) autosave.edit(titled(text), 'title');
  await vi.advanceTimersByTimeAsync(300);
  expect(state.stored?.document.blocks[0]?.title).toBe('Hi!');
  expect(state.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.calls).toEqual(['detail']);
  expect(state.bio.blocks[0]?.title).toBe('Hi!');
  expect(autosave.written()).toMatchObject({ state: 'saved', canUndo: true });
  expect(state.stored).toBeNull();
});

it('saves config and blocks in sequence, each with the revision of the previous response [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  autosave.edit((document) => ({ ...titled('New')(document), theme: 'neon' }));
  await autosave.flush();
  expect(state.calls).toEqual(['config', 'detail']);
  expect(state.bio).toMatchObject({ revision: 5, config: { theme: 'neon' } });
  autosave.undo();
  await autosave.flush();
  expect(state.bio.config.theme).toBe('paper');
  expect(state.bio.blocks[0]?.title).toBe('Hello');
});

it('retries while offline; a page opened later resumes from the copy on the device [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  state.error = OFFLINE;
  autosave.edit(titled('Offline'));
  await autosave.flush();
  expect(autosave.written()).toMatchObject({ state: 'offline', error: OFFLINE });
  autosave.start()();
  await vi.advanceTimersByTimeAsync(0);
  const later = open(state.stored);
  const stop = later.start();
  expect(later.written()).toMatchObject({ state: 'waiting', document: { blocks: [{ title: 'Offline' }, {}] } });
  state.error = null;
  await vi.advanceTimersByTimeAsync(6000);
  expect(state.bio.blocks[0]?.title).toBe('Offline');
  expect(state.stored).toBeNull();
  stop();
});

it('an incomplete URL holds back only its own block [BIO-02]', async () => {
  const { state, open } = world();
  const autosave = open();
  autosave.edit((document) => linked('ftp://x')(titled('Saved')(document)));
  await autosave.flush();
  expect(state.bio.blocks).toMatchObject([{ title: 'Saved' }, { links: [] }]);
  expect(autosave.written()).toMatchObject({ state: 'refused', error: null });
  expect(autosave.written().problems['bbbbbbbb']?.['links.0.value']?.key).toBe('bio.social-path');
  expect(state.stored?.document.blocks[1]).toMatchObject({ links: [{ value: 'ftp://x' }] });
  autosave.edit(linked('https://example.com'));
  await autosave.flush();
  expect(autosave.written()).toMatchObject({ state: 'saved', problems: {} });
});

it('loses nothing in a conflict: the other version can be accepted, and that can be undone [BIO-01]', async () => {
  const { state, open } = world();
  const [one, other] = [open(), open()];
  one.edit(titled('One'));
  await one.flush();
  other.edit(titled('Other'));
  await other.flush();
  expect(other.written()).toMatchObject({ state: 'conflict', theirs: { revision: 4 } });
  expect(state.bio.blocks[0]?.title).toBe('One');
  expect(state.stored?.document.blocks[0]?.title).toBe('Other');
  // An edit made before the decision belongs to the local version that undo restores.
  other.edit(titled('Other!'));
  other.decide('theirs');
  expect(other.written()).toMatchObject({ state: 'saved', document: { blocks: [{ title: 'One' }, {}] } });
  other.undo();
  await other.flush();
  expect(state.bio.blocks[0]?.title).toBe('Other!');
});

it('overwrites the other version with the local one if the user decides so [BIO-01]', async () => {
  const { state, open } = world();
  const [one, other] = [open(), open()];
  one.edit(titled('One'));
  await one.flush();
  other.edit(titled('Other'));
  await other.flush();
  other.decide('mine');
  await other.flush();
  expect(state.bio.blocks[0]?.title).toBe('Other');
  one.take(state.bio);
  expect(one.written().document.blocks[0]?.title).toBe('Other');
  other.undo();
  expect(other.written().document.blocks[0]?.title).toBe('One');
});

it('detects no conflict when a response was lost [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  autosave.edit(titled('Twice'));
  state.bio = {
    ...state.bio,
    revision: 4,
    blocks: titled('Twice')({ ...state.bio.config, blocks: state.bio.blocks }).blocks,
  };
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(autosave.written()).toMatchObject({ state: 'saved', theirs: null });
});

it('detects no conflict when edits continue after a lost response [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  const typedOn = async (title: string) => {
    state.mute = false;
    autosave.edit(titled(title));
    await autosave.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(autosave.written()).toMatchObject({ state: 'saved', theirs: null });
    expect(state.bio.blocks[0]?.title).toBe(title);
    state.mute = true;
  };
  state.mute = true;
  autosave.edit((document) => ({ ...titled('Sent')(document), theme: 'neon' }));
  await autosave.flush();
  // Only the config was saved, not the blocks.
  expect(state.bio).toMatchObject({ revision: 4, config: { theme: 'neon' }, blocks: [{ title: 'Hello' }, {}] });
  await typedOn('Typed on');
  autosave.edit(titled('Sent again'));
  await autosave.flush();
  expect(state.bio.blocks[0]?.title).toBe('Sent again');
  await typedOn('And on');
});

it('does not resend rejected content until it changes [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  const refusal = new ApiError('bio.too-long', 'too long');
  state.error = refusal;
  autosave.edit(titled('Long'));
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.calls).toEqual(['detail']);
  expect(autosave.written()).toMatchObject({ state: 'refused', error: refusal });
  state.error = null;
  autosave.edit(titled('Short'));
  await autosave.flush();
  expect(autosave.written().state).toBe('saved');
});

it('asks again after a reload during a conflict [BIO-01]', async () => {
  const { state, open } = world();
  const mine = open();
  mine.edit(titled('Mine'));
  state.bio = {
    ...state.bio,
    revision: 4,
    blocks: titled('Theirs')({ ...state.bio.config, blocks: state.bio.blocks }).blocks,
  };
  await mine.flush();
  expect(mine.written()).toMatchObject({ state: 'conflict', theirs: { revision: 4 } });
  const reloaded = open(state.stored);
  reloaded.start()();
  expect(reloaded.written()).toMatchObject({ state: 'conflict', theirs: { revision: 4 } });
  expect(open(state.stored).written().state).toBe('conflict');
});

it('resumes changes whose previous save reached the server without a response [BIO-01]', async () => {
  const { state, open } = world();
  const autosave = open();
  state.mute = true;
  autosave.edit(titled('Sent'));
  await autosave.flush();
  autosave.edit(titled('Sent, and more'));
  autosave.start()();
  state.mute = false;
  const later = open(state.stored);
  expect(later.written()).toMatchObject({ state: 'waiting', theirs: null });
  await later.flush();
  expect(state.bio.blocks[0]?.title).toBe('Sent, and more');
});
