import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { storedJson, storedKeys, storedText, type StoredValue } from '#platform/storage/stored-values.ts';
import type { StorageKey } from '#platform/storage/storage-keys.ts';
import { guestBio } from '../guest/guest-bio.ts';
import type { LocalDraft } from './autosave-types.ts';

/** This tab's id; it survives a reload. */
const storedTab = storedText('bio-tab');
/** Prefix of the names of Web Locks that tabs hold under their id. */
const TAB = 'bio-tab';

type StoredDraft = LocalDraft & { at: number };

/** Storage for the unsent changes of one tab on this device. Logging out clears it. */
export interface LocalDraftStore {
  /** Changes stored earlier by this tab or by a tab that has been closed. */
  found: LocalDraft | null;
  /** Takes what was made on this device before the login; null if there is nothing to take. */
  takeGuest: (() => LocalDraftStore) | null;
  keep(bio: LocalDraft): boolean;
  drop(): void;
}

/** A draft stored by an earlier release lacks the unconfirmed versions. */
const toDraft = (value: unknown): StoredDraft | null =>
  typeof value === 'object' && value !== null && 'document' in value && 'revision' in value && 'at' in value
    ? { unconfirmed: [], ...(value as Omit<StoredDraft, 'unconfirmed'>) }
    : null;

const draftAt = (key: StorageKey) => storedJson<StoredDraft>(key, toDraft);

/** Acquires a Web Lock for the lifetime of the tab. @returns false if another tab holds it */
function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

/** This tab's id. Module-level, because acquired locks outlive React's mounts and unmounts. */
let own: Promise<string> | null = null;

async function ownTab(): Promise<string> {
  // A duplicated tab has a copy of the original's id, which is locked.
  const known = storedTab.read();
  if (known !== null && (await hold(TAB + known))) return known;
  const id = crypto.randomUUID();
  const tab = storedTab.write(id) ? id : 'one';
  await hold(TAB + tab);
  return tab;
}

async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}

/** Moves the most recent changes of a closed or crashed tab into this tab's storage. */
async function takeFromClosedTab(prefix: `outbox:bio:${number}:`, draft: StoredValue<StoredDraft>) {
  const open = await openTabs().catch(() => new Set<string>());
  const left = storedKeys(prefix)
    .filter((key) => !open.has(TAB + key.slice(prefix.length)))
    .flatMap((key) => {
      const source = draftAt(key);
      const stored = source.read();
      return stored ? [{ source, stored }] : [];
    })
    .toSorted((a, b) => b.stored.at - a.stored.at)[0];
  if (!left) return null;
  // Without space for a second copy, the caller stores the changes again after the old entry has been removed.
  draft.write(left.stored);
  left.source.remove();
  return left.stored;
}

/** Returns what the user made as a visitor: the newer one of the saved bio and the changes that were not saved. */
function guestDocument(): BioDocument | null {
  const saved = guestBio.read();
  const [typed] = storedKeys('outbox:bio:0:')
    .flatMap((key) => draftAt(key).read() ?? [])
    .toSorted((a, b) => b.at - a.at);
  if (typed && (!saved || typed.at > Date.parse(saved.savedAt))) return typed.document;
  return saved && { ...saved.config, blocks: saved.blocks };
}

/**
 * Returns this tab's storage. Each tab has its own key, so that tabs do not overwrite each other. If this tab has
 * stored nothing, it takes over the most recent changes of a closed or crashed tab. Without any, it offers those that
 * were made before the login (HOME-08).
 */
export async function openLocalDraftStore(userId: number): Promise<LocalDraftStore> {
  own ??= ownTab();
  const prefix = `outbox:bio:${userId}:` as const;
  const draft = draftAt(`${prefix}${await own}`);
  const found = draft.read() ?? (await takeFromClosedTab(prefix, draft));
  const guest = found || userId === 0 ? null : guestDocument();
  const store: LocalDraftStore = {
    found,
    takeGuest: null,
    keep: (bio) => draft.write({ ...bio, at: Date.now() }),
    drop: draft.remove,
  };
  if (!guest) return store;
  const takeGuest = () => {
    // Revision 0: an account without a bio takes it, otherwise the user chooses between both.
    const taken: StoredDraft = { document: guest, revision: 0, unconfirmed: [], at: Date.now() };
    if (draft.write(taken)) guestBio.remove();
    return { ...store, found: taken };
  };
  return { ...store, takeGuest };
}
