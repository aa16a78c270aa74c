import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { KeptBio } from './keeper-types.ts';
import { BioKeeper } from './keeper.ts';
import { sendable } from './sendable.ts';

class Changed extends Error {}
class Refused extends Error {}

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

/** Fake server and device storage; `fault` is the error of the next calls. */
function world() {
  const state = {
    bio: firstBio(),
    kept: null as KeptBio | null,
    fault: null as Error | null,
    /** The server stores the payload, but the response is lost. */
    mute: false,
    /** Calls never settle, as over a lost connection. */
    silent: false,
    calls: [] as string[],
  };
  const save = (name: string, revision: number, change: Partial<Bio>, signal: AbortSignal) => {
    state.calls.push(name);
    if (state.silent)
      return new Promise<never>((_, lost) => signal.addEventListener('abort', () => lost(new Error(''))));
    if (state.fault) return Promise.reject(state.fault);
    if (revision !== state.bio.revision) return Promise.reject(new Changed());
    state.bio = { ...state.bio, ...change, revision: revision + 1 };
    if (state.mute) return Promise.reject(new Error(''));
    return Promise.resolve({ revision: revision + 1, savedAt: AT });
  };
  const open = (mine: KeptBio | null = null) =>
    new BioKeeper(state.bio, mine, {
      info: () => (state.fault ? Promise.reject(state.fault) : Promise.resolve(state.bio)),
      saveConfig: (revision, config, signal) => save('config', revision, { config }, signal),
      saveDetail: (revision, blocks, signal) => save('detail', revision, { blocks }, signal),
      check: (document, last) => Promise.resolve(sendable(document, last)),
      reasonOf: (error) => ({
        kind: error instanceof Changed ? 'changed' : error instanceof Refused ? 'refused' : 'lost',
        message: error instanceof Error ? error.message : '',
      }),
      kept: {
        keep: (bio) => {
          state.kept = bio;
          return true;
        },
        drop: () => (state.kept = null),
      },
      onSaved: () => undefined,
      wait: (failures) => 5000 * failures,
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stores edits on the device, saves them after a pause and then clears the copy [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  for (const text of ['H', 'Hi', 'Hi!']) keeper.edit(titled(text), 'title');
  await vi.advanceTimersByTimeAsync(300);
  expect(state.kept?.document.blocks[0]?.title).toBe('Hi!');
  expect(state.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.calls).toEqual(['detail']);
  expect(state.bio.blocks[0]?.title).toBe('Hi!');
  expect(keeper.written()).toMatchObject({ state: 'saved', canUndo: true });
  expect(state.kept).toBeNull();
});

it('saves config and blocks in sequence, each with the revision of the previous response [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  keeper.edit((document) => ({ ...titled('New')(document), theme: 'neon' }));
  await keeper.flush();
  expect(state.calls).toEqual(['config', 'detail']);
  expect(state.bio).toMatchObject({ revision: 5, config: { theme: 'neon' } });
  keeper.undo();
  await keeper.flush();
  expect(state.bio.config.theme).toBe('paper');
  expect(state.bio.blocks[0]?.title).toBe('Hello');
});

it('retries while offline; a page opened later resumes from the copy on the device [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  state.fault = new Error('');
  keeper.edit(titled('Offline'));
  await keeper.flush();
  expect(keeper.written().state).toBe('failed');
  keeper.stop();
  const later = open(state.kept);
  expect(later.written()).toMatchObject({ state: 'dirty', document: { blocks: [{ title: 'Offline' }, {}] } });
  state.fault = null;
  await vi.advanceTimersByTimeAsync(6000);
  expect(state.bio.blocks[0]?.title).toBe('Offline');
  expect(state.kept).toBeNull();
});

it('sends a hanging save again on reconnect [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  state.silent = true;
  keeper.edit(titled('Sent'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.written().state).toBe('saving');
  state.silent = false;
  keeper.reconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.written().state).toBe('saved');
  expect(state.bio.blocks[0]?.title).toBe('Sent');
});

it('restarts the retry delay after a reconnect that fails at first [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  state.fault = new Error('');
  keeper.edit(titled('Offline'));
  await vi.advanceTimersByTimeAsync(60_000);
  keeper.reconnect();
  await vi.advanceTimersByTimeAsync(0);
  state.fault = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(keeper.written().state).toBe('saved');
});

it('an incomplete URL holds back only its own block [BIO-02]', async () => {
  const { state, open } = world();
  const keeper = open();
  keeper.edit((document) => linked('ftp://x')(titled('Saved')(document)));
  await keeper.flush();
  expect(state.bio.blocks).toMatchObject([{ title: 'Saved' }, { links: [] }]);
  expect(keeper.written().state).toBe('held');
  expect(keeper.written().problems['bbbbbbbb']?.['links.0.value']?.key).toBe('bio.social-path');
  expect(state.kept?.document.blocks[1]).toMatchObject({ links: [{ value: 'ftp://x' }] });
  keeper.edit(linked('https://example.com'));
  await keeper.flush();
  expect(keeper.written()).toMatchObject({ state: 'saved', problems: {} });
});

it('loses nothing in a conflict: the other version can be taken and undone [BIO-01]', async () => {
  const { state, open } = world();
  const [one, other] = [open(), open()];
  one.edit(titled('One'));
  await one.flush();
  other.edit(titled('Other'));
  await other.flush();
  expect(other.written()).toMatchObject({ state: 'conflict', theirs: { revision: 4 } });
  expect(state.bio.blocks[0]?.title).toBe('One');
  expect(state.kept?.document.blocks[0]?.title).toBe('Other');
  // Edits made before the decision are included.
  other.edit(titled('Other!'));
  other.decide('theirs');
  expect(other.written()).toMatchObject({ state: 'saved', document: { blocks: [{ title: 'One' }, {}] } });
  other.undo();
  await other.flush();
  expect(state.bio.blocks[0]?.title).toBe('Other!');
});

it('saves the local version over the other one when the user decides so [BIO-01]', async () => {
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
  const keeper = open();
  keeper.edit(titled('Twice'));
  state.bio = {
    ...state.bio,
    revision: 4,
    blocks: titled('Twice')({ ...state.bio.config, blocks: state.bio.blocks }).blocks,
  };
  await keeper.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(keeper.written()).toMatchObject({ state: 'saved', theirs: null });
});

it('detects no conflict when edits continue after a lost response [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  const typedOn = async (title: string) => {
    state.mute = false;
    keeper.edit(titled(title));
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(keeper.written()).toMatchObject({ state: 'saved', theirs: null });
    expect(state.bio.blocks[0]?.title).toBe(title);
    state.mute = true;
  };
  state.mute = true;
  keeper.edit((document) => ({ ...titled('Sent')(document), theme: 'neon' }));
  await keeper.flush();
  // Only the config was saved, not the blocks.
  expect(state.bio).toMatchObject({ revision: 4, config: { theme: 'neon' }, blocks: [{ title: 'Hello' }, {}] });
  await typedOn('Typed on');
  keeper.edit(titled('Sent again'));
  await keeper.flush();
  expect(state.bio.blocks[0]?.title).toBe('Sent again');
  await typedOn('And on');
});

it('does not resend rejected content until it changes [BIO-01]', async () => {
  const { state, open } = world();
  const keeper = open();
  state.fault = new Refused('too long');
  keeper.edit(titled('Long'));
  await keeper.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.calls).toEqual(['detail']);
  expect(keeper.written()).toMatchObject({ state: 'refused', message: 'too long' });
  state.fault = null;
  keeper.edit(titled('Short'));
  await keeper.flush();
  expect(keeper.written().state).toBe('saved');
});
