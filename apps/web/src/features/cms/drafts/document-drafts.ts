import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { LocalDraft, LocalDraftStore } from './local-draft-store.ts';

/**
 * `conflict` means that another editor has saved a newer version; the local text is retained until the conflict is
 * resolved.
 */
export type DraftState = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

/** Editing state of a part. */
export interface WrittenPart extends LocalDraft {
  state: DraftState;
  /** Timestamp of the last successful save from this page, in milliseconds; null when there was none. */
  savedAt: number | null;
  /** Version that was rejected when a conflict was resolved, until it is discarded; null when there is none. */
  aside: Content | null;
}

interface Tools {
  save: (part: Part, draft: LocalDraft) => Promise<DeskPart>;
  isConflict: (error: unknown) => boolean;
  localDraftStore: LocalDraftStore;
  onSaved: (part: DeskPart) => void;
  onConflict: (part: Part) => void;
}

/** Debounce delay of the autosave, in milliseconds. */
const PAUSE_MS = 1500;
const RETRY_MS = 10_000;

/**
 * Replacer for JSON.stringify that sorts the fields of objects, because the database (jsonb) does not preserve their
 * order.
 */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const same = (one: Content, other: Content) => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
const contentOf = ({ draft, live }: DeskPart): Content => draft ?? live ?? {};

/**
 * Autosave of a document: stores edits on the device at once and on the server after a pause, and overwrites another
 * editor's changes only if the user chooses to.
 */
export class DraftAutosave {
  readonly #tools: Tools;
  readonly #timers = new Map<Part, ReturnType<typeof setTimeout>>();
  readonly #saving = new Map<Part, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #parts = new Map<Part, WrittenPart>();
  #isStopped = false;
  #isKept = true;

  constructor(parts: readonly DeskPart[], tools: Tools) {
    this.#tools = tools;
    for (const part of parts) this.#begin(part);
  }

  #begin(part: DeskPart): void {
    const { localDraftStore } = this.#tools;
    const { revision, liveVersion } = part;
    const server = contentOf(part);
    const mine = localDraftStore.read(part.part);
    if (!mine || same(mine.content, server)) {
      localDraftStore.drop(part.part);
      this.#parts.set(part.part, {
        content: server,
        revision,
        liveVersion,
        state: 'saved',
        savedAt: null,
        aside: null,
      });
      return;
    }
    const isNext = mine.revision === revision && (revision > 0 || mine.liveVersion === liveVersion);
    this.#parts.set(part.part, { ...mine, state: isNext ? 'dirty' : 'conflict', savedAt: null, aside: null });
    if (isNext) this.#later(part.part, PAUSE_MS);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly parts = (): ReadonlyMap<Part, WrittenPart> => this.#parts;

  /** Whether any edits are not yet saved on the server. */
  get unsaved(): boolean {
    return [...this.#parts.values()].some(({ state }) => state !== 'saved');
  }

  /** Whether the edits are stored at least on this device, so that closing the page loses nothing. */
  get isStoredLocally(): boolean {
    return this.#isKept || !this.unsaved;
  }

  #set(part: Part, change: Partial<WrittenPart>): void {
    const before = this.#parts.get(part);
    if (!before) return;
    this.#parts = new Map(this.#parts).set(part, { ...before, ...change });
    for (const listener of this.#listeners) listener();
  }

  #keep(part: Part): void {
    const written = this.#parts.get(part);
    if (!written) return;
    const { content, revision, liveVersion } = written;
    this.#isKept = this.#tools.localDraftStore.keep(part, { content, revision, liveVersion });
  }

  write(part: Part, content: Content): void {
    const before = this.#parts.get(part);
    if (!before || same(before.content, content)) return;
    this.#set(part, { content, state: before.state === 'conflict' ? 'conflict' : 'dirty' });
    this.#keep(part);
    if (before.state !== 'conflict') this.#later(part, PAUSE_MS);
  }

  #later(part: Part, wait: number): void {
    clearTimeout(this.#timers.get(part));
    if (this.#isStopped) return;
    this.#timers.set(
      part,
      setTimeout(() => void this.#save(part), wait),
    );
  }

  async #save(part: Part): Promise<void> {
    clearTimeout(this.#timers.get(part));
    while (this.#saving.has(part)) await this.#saving.get(part);
    const written = this.#parts.get(part);
    if (!written || written.state === 'saved' || written.state === 'conflict') return;
    const job = this.#send(part, written).finally(() => this.#saving.delete(part));
    this.#saving.set(part, job);
    await job;
  }

  async #send(part: Part, written: WrittenPart): Promise<void> {
    const { isConflict, onSaved, onConflict, save, localDraftStore } = this.#tools;
    const { content, revision, liveVersion } = written;
    this.#set(part, { state: 'saving' });
    try {
      const saved = await save(part, { content, revision, liveVersion });
      const now = this.#parts.get(part);
      const more = now !== undefined && !same(now.content, content);
      this.#set(part, {
        revision: saved.revision,
        liveVersion: saved.liveVersion,
        state: more ? 'dirty' : 'saved',
        savedAt: Date.now(),
      });
      if (more) {
        this.#keep(part);
        this.#later(part, PAUSE_MS);
      } else localDraftStore.drop(part);
      onSaved(saved);
    } catch (error) {
      if (isConflict(error)) {
        this.#set(part, { state: 'conflict' });
        onConflict(part);
      } else {
        this.#set(part, { state: 'failed' });
        this.#later(part, RETRY_MS);
      }
    }
  }

  /** Saves all unsaved parts immediately, except those with an unresolved conflict. */
  async flush(): Promise<void> {
    await Promise.all([...this.#parts.keys()].map(async (part) => this.#save(part)));
  }

  /** Applies the server state to parts without unsaved edits. Also ends a conflict when both versions are identical. */
  take(parts: readonly DeskPart[]): void {
    for (const part of parts) {
      const written = this.#parts.get(part.part);
      const server = contentOf(part);
      const isAgreed = written?.state === 'conflict' && same(written.content, server);
      if (written?.state !== 'saved' && !isAgreed) continue;
      const { revision, liveVersion } = part;
      if (isAgreed) this.#tools.localDraftStore.drop(part.part);
      this.#set(part.part, { content: server, revision, liveVersion, state: 'saved' });
    }
  }

  /** Resolves a conflict with either version and sets the other one aside. Choosing `mine` saves it at once. */
  decide(theirs: DeskPart, choice: 'mine' | 'theirs'): void {
    const { part, revision, liveVersion } = theirs;
    const mine = this.#parts.get(part)?.content;
    if (!mine) return;
    const server = contentOf(theirs);
    if (choice === 'theirs') {
      this.#tools.localDraftStore.drop(part);
      this.#set(part, { content: server, revision, liveVersion, state: 'saved', aside: mine });
      return;
    }
    this.#set(part, { revision, liveVersion, state: 'dirty', aside: server });
    this.#keep(part);
    void this.#save(part);
  }

  /** Swaps the edited version with the one set aside and schedules a save. Does nothing when none is set aside. */
  swap(part: Part): void {
    const written = this.#parts.get(part);
    if (!written?.aside) return;
    this.#set(part, { aside: written.content });
    this.write(part, written.aside);
  }

  discardAside(part: Part): void {
    this.#set(part, { aside: null });
  }

  /** Called on mount; enables the autosave timers again after `stop`. */
  start(): void {
    this.#isStopped = false;
  }

  /** Called on unmount; cancels the autosave timers. Unsaved edits remain on the device. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
