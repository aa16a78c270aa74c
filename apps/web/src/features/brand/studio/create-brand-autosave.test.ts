import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { BrandBase, BrandState } from './brand-values.ts';
import { createBrandAutosave } from './create-brand-autosave.ts';
import type { LocalDraft } from './local-draft-store.ts';

const AT = '2026-11-30T12:00:00.000Z';
const named = (product: string): Brand => ({ ...DEFAULT_BRAND, names: { ...DEFAULT_BRAND.names, product } });

/** Fake server and device storage. */
function world() {
  const published = { number: 0, brand: DEFAULT_BRAND, author: null, publishedAt: null, restored: null };
  const server = { draft: null as BrandState['draft'], losesResponse: false };
  const state = (): BrandState => ({ published, draft: server.draft, managedByFile: false, additions: [] });
  let stored: LocalDraft | null = null;
  const conflicts: BrandState[] = [];
  const save = ({ brand, revision }: BrandBase) => {
    if (revision !== (server.draft?.revision ?? 0)) return Promise.reject(new ApiError('brand.edit-conflict', ''));
    server.draft = { brand, revision: revision + 1, editor: null, editedAt: AT };
    return server.losesResponse ? Promise.reject(new ApiError('failed', '')) : Promise.resolve(server.draft);
  };
  const open = () =>
    createBrandAutosave(state(), {
      store: {
        read: () => stored,
        write: (draft) => Boolean((stored = draft)),
        remove: () => void (stored = null),
      },
      save,
      load: () => Promise.resolve(state()),
      onBase: () => undefined,
      onConflict: (theirs) => conflicts.push(theirs),
      onFailure: () => undefined,
    });
  return { server, save, open, conflicts, stored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retains the edits when someone else saved first, until the user decides [BRAND-17]', async () => {
  const { server, save, open, conflicts, stored } = world();
  const { autosave, follow } = open();
  await save({ brand: named('Theirs'), revision: 0 });
  autosave.change(named('Mine'));
  await autosave.flush();
  expect(autosave.status()).toMatchObject({ state: 'conflict', value: { names: { product: 'Mine' } } });
  expect([conflicts.length, server.draft?.brand.names.product]).toEqual([1, 'Theirs']);
  // A page that is opened again asks again.
  expect(stored()?.brand.names.product).toBe('Mine');
  expect(open().autosave.status().state).toBe('conflict');
  follow({ brand: named('Theirs'), revision: 1 });
  await autosave.resend();
  expect([autosave.status().state, server.draft?.brand.names.product]).toEqual(['saved', 'Mine']);
});

it('detects no conflict when the response to an earlier save was lost [BRAND-17]', async () => {
  const { server, open, conflicts } = world();
  const { autosave } = open();
  server.losesResponse = true;
  autosave.change(named('First'));
  await autosave.flush();
  server.losesResponse = false;
  autosave.change(named('Second'));
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([autosave.status().state, conflicts.length]).toEqual(['saved', 0]);
  expect(server.draft?.brand.names.product).toBe('Second');
});

it('saves nothing when an edit is reverted [BRAND-17]', async () => {
  const { server, open, stored } = world();
  const { autosave } = open();
  autosave.change(named('Typo'));
  autosave.change(named('Limelight'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([autosave.status().state, server.draft, stored()]).toEqual(['saved', null, null]);
});
