import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { edited, historyOf, redone, undone, type History } from '../editor/history.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import type { AutosaveDependencies, LocalDraft, Last, Saved, Written } from './autosave-types.ts';
import type { BlockProblems } from './sendable.ts';

/** Debounce delay for saving to the server, in milliseconds. */
const PAUSE_MS = 1200;
/** Debounce delay for saving to the device, in milliseconds. */
const KEEP_MS = 250;

const NO_PROBLEMS: BlockProblems = {};
/** Step metadata of an edit that is always its own undo step. */
const UNGROUPED = { group: null, at: 0 };

/**
 * Autosave of a bio: stores edits on the device almost immediately and on the server when typing pauses. Never
 * overwrites changes made in another tab or on another device unless the user decides so.
 */
export class BioAutosave {
  readonly #tools: AutosaveDependencies;
  readonly #listeners = new Set<() => void>();
  #history: History;
  /** The version that the server last confirmed. */
  #last: Last;
  /** Versions sent since the last confirmation that got no response; the server may have stored any of them. */
  #unheard: Last[] = [];
  #revision: number;
  #written: Written;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  /** Aborts the calls in flight. */
  #calls = new AbortController();
  #failures = 0;
  #isKept = true;
  #isStopped = false;

  /** @param mine unsent changes that this device stored earlier */
  constructor(bio: Bio, mine: LocalDraft | null, tools: AutosaveDependencies) {
    this.#tools = tools;
    this.#last = { config: bio.config, blocks: bio.blocks };
    this.#revision = bio.revision;
    this.#history = historyOf({ ...bio.config, blocks: bio.blocks });
    this.#written = {
      document: this.#history.document,
      state: 'saved',
      message: '',
      problems: NO_PROBLEMS,
      savedAt: bio.savedAt,
      canUndo: false,
      canRedo: false,
      theirs: null,
    };
    if (!mine) return;
    if (isDeepEqual(mine.document, this.#history.document)) {
      tools.localDraftStore.drop();
      return;
    }
    this.#history = edited(this.#history, mine.document, UNGROUPED);
    const isNext = mine.revision === bio.revision;
    this.#set({ state: isNext ? 'dirty' : 'conflict', theirs: isNext ? null : bio });
    this.#keepNow();
    if (isNext) this.#later(PAUSE_MS);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until the state changes. */
  readonly written = (): Written => this.#written;

  /** Returns the same object until the block changes, because the form of a block subscribes to that block only. */
  block(id: string): Block | undefined {
    return this.#history.document.blocks.find((block) => block.id === id);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether some changes exist only on this device. */
  get unsaved(): boolean {
    return this.#written.state !== 'saved';
  }

  /** Whether the changes are at least stored on this device, so that closing the page loses nothing. */
  get isStoredLocally(): boolean {
    return this.#isKept || !this.unsaved;
  }

  #set(change: Partial<Written>): void {
    const { document, past, future } = this.#history;
    this.#written = {
      ...this.#written,
      ...change,
      document,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }

  #move(history: History): void {
    if (history === this.#history) return;
    this.#history = history;
    const isConflict = this.#written.state === 'conflict';
    this.#set(isConflict ? {} : { state: 'dirty' });
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.#keepNow(), KEEP_MS);
    if (!isConflict) this.#later(PAUSE_MS);
  }

  /** Applies an edit. Consecutive edits of one group are undone together; a null group makes a separate undo step. */
  edit(change: (document: BioDocument) => BioDocument, group: string | null = null): void {
    this.#move(edited(this.#history, change(this.#history.document), { group, at: Date.now() }));
  }

  readonly undo = (): void => this.#move(undone(this.#history));

  readonly redo = (): void => this.#move(redone(this.#history));

  #keepNow(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.unsaved)
      this.#isKept = this.#tools.localDraftStore.keep({ document: this.#history.document, revision: this.#revision });
  }

  /** Stores pending edits on the device immediately, since the page may unload at any moment. */
  readonly keep = (): void => {
    if (this.#keepTimer !== undefined) this.#keepNow();
  };

  #later(wait: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#isStopped) return;
    this.#saveTimer = setTimeout(() => void this.flush(), wait);
  }

  /** Saves everything that can be saved now. Does nothing unless the state is `dirty` or `failed`. */
  async flush(): Promise<void> {
    clearTimeout(this.#saveTimer);
    while (this.#saving) await this.#saving;
    const { state } = this.#written;
    if (state !== 'dirty' && state !== 'failed') return;
    this.#saving = this.#send().finally(() => (this.#saving = null));
    await this.#saving;
  }

  /**
   * Called when the connection is back. Calls sent over the old connection may never settle, so they are aborted and
   * retried immediately.
   */
  readonly reconnect = (): void => {
    this.#failures = 0;
    this.#calls.abort();
    void this.flush();
  };

  async #send(): Promise<void> {
    const { check, saveConfig, saveDetail, reasonOf, onSaved, wait } = this.#tools;
    const { document } = this.#history;
    const { signal } = (this.#calls = new AbortController());
    this.#set({ state: 'saving' });
    try {
      const { config, blocks, problems } = await check(document, this.#last);
      this.#unheard.push({ config, blocks });
      if (!isDeepEqual(config, this.#last.config)) {
        this.#saved(await saveConfig(this.#revision, config, signal), { ...this.#last, config });
      }
      if (!isDeepEqual(blocks, this.#last.blocks)) {
        this.#saved(await saveDetail(this.#revision, blocks, signal), { ...this.#last, blocks });
      }
      this.#failures = 0;
      this.#unheard = [];
      const isMore = this.#history.document !== document;
      const isWhole = Object.keys(problems).length === 0;
      this.#set({ state: isMore ? 'dirty' : isWhole ? 'saved' : 'held', problems, message: '' });
      onSaved(this.#revision, this.#last);
      if (isMore) this.#later(PAUSE_MS);
      if (isMore || !isWhole) this.#keepNow();
      else this.#dropKept();
    } catch (error) {
      const { kind, message } = reasonOf(error);
      // If the content was edited during the call, the server may accept the new version, so a retry follows.
      const isMore = this.#history.document !== document;
      if (kind === 'changed') await this.#compare(signal);
      else if (kind === 'refused' && !isMore) this.#set({ state: 'refused', message });
      else {
        this.#failures += 1;
        this.#set({ state: 'failed', message });
        this.#later(wait(this.#failures));
      }
      this.#keepNow();
    }
  }

  #dropKept(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#tools.localDraftStore.drop();
  }

  #saved({ revision, savedAt }: Saved, last: Last): void {
    this.#revision = revision;
    this.#last = last;
    this.#set({ savedAt });
  }

  /** The server has a newer revision: fetches it and compares it with the versions of this tab. */
  async #compare(signal: AbortSignal): Promise<void> {
    try {
      const theirs = await this.#tools.info(signal);
      const own = [await this.#tools.check(this.#history.document, this.#last), ...this.#unheard, this.#last];
      this.#unheard = [];
      const isOwn = (part: keyof Last) => own.some((one) => isDeepEqual(theirs[part], one[part]));
      if (isOwn('config') && isOwn('blocks')) {
        // A response was lost, or both clients made the same change. Either way the server's version contains no
        // changes by others.
        this.#revision = theirs.revision;
        this.#last = { config: theirs.config, blocks: theirs.blocks };
        this.#set({ state: 'dirty', savedAt: theirs.savedAt });
        this.#later(0);
      } else this.#set({ state: 'conflict', theirs });
    } catch (error) {
      this.#failures += 1;
      this.#set({ state: 'failed', message: this.#tools.reasonOf(error).message });
      this.#later(this.#tools.wait(this.#failures));
    }
  }

  /**
   * Applies a new version from the server, so that undo returns to the version displayed before. Does nothing if the
   * version is not newer or if there are local changes.
   */
  take(bio: Bio): void {
    if (bio.revision <= this.#revision || this.#written.state !== 'saved') return;
    this.#follow(bio);
  }

  #follow(bio: Bio): void {
    this.#revision = bio.revision;
    this.#last = { config: bio.config, blocks: bio.blocks };
    this.#history = edited(this.#history, { ...bio.config, blocks: bio.blocks }, UNGROUPED);
    this.#set({ state: 'saved', savedAt: bio.savedAt, theirs: null, problems: NO_PROBLEMS, message: '' });
    this.#dropKept();
  }

  /** Applies blocks that the server itself changed at this tab's request, based on the saved version. */
  merged({ revision, savedAt }: Saved, blocks: Block[]): void {
    const { document } = this.#history;
    this.#saved({ revision, savedAt }, { ...this.#last, blocks });
    this.#history = edited(this.#history, { ...document, blocks }, UNGROUPED);
    this.#set({});
    this.#tools.onSaved(this.#revision, this.#last);
  }

  /** Saves all unsaved changes. @returns the resulting revision; null if something could not be saved */
  async save(): Promise<number | null> {
    await this.flush();
    return this.unsaved ? null : this.#revision;
  }

  /**
   * Resolves a conflict. `theirs` applies the server's version, and undo returns to the local one. `mine` saves the
   * local version over the server's, and undo returns to the server's. The overwritten version appears in the version
   * history only if it had existed for a few minutes.
   */
  decide(choice: 'mine' | 'theirs'): void {
    const { theirs } = this.#written;
    if (!theirs) return;
    if (choice === 'theirs') return this.#follow(theirs);
    const { document } = this.#history;
    this.#revision = theirs.revision;
    this.#last = { config: theirs.config, blocks: theirs.blocks };
    this.#history = edited(this.#history, { ...theirs.config, blocks: theirs.blocks }, UNGROUPED);
    this.#history = edited(this.#history, document, UNGROUPED);
    this.#set({ state: 'dirty', theirs: null });
    this.#keepNow();
    void this.flush();
  }

  /** Starts the autosave when the editor mounts. */
  start(): void {
    this.#isStopped = false;
    if (this.#written.state === 'dirty' || this.#written.state === 'failed') this.#later(PAUSE_MS);
  }

  /** Stops the autosave when the editor unmounts; unsaved changes stay on the device. */
  stop(): void {
    this.keep();
    this.#isStopped = true;
    clearTimeout(this.#saveTimer);
  }
}
