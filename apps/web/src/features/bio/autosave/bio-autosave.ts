import type { BioDocument, Block } from '@site/contract/bio/blocks.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { Autosave } from '#platform/autosave/autosave.ts';
import type { InitialContent, SaveCall, SaveResult } from '#platform/autosave/autosave-types.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { edited, historyOf, redone, undone, type History } from '../editor/history.ts';
import type { AutosaveDependencies, LocalDraft, Last, Saved, Written } from './autosave-types.ts';
import { sendable, type BlockProblems } from './sendable.ts';

const NO_PROBLEMS: BlockProblems = {};
/** Step metadata of an edit that is always its own undo step. */
const UNGROUPED = { group: null, at: 0 };

const documentOf = ({ config, blocks }: Bio): BioDocument => ({ ...config, blocks });
const lastOf = ({ config, blocks }: Bio): Last => ({ config, blocks });

/** Whether the server's version contains no changes by others: its parts are those of versions of this device. */
function isOwn(theirs: Bio, versions: readonly Last[]): boolean {
  const hasPart = (part: keyof Last) => versions.some((version) => isDeepEqual(theirs[part], version[part]));
  return hasPart('config') && hasPart('blocks');
}

/**
 * A bio in the editor, with undo and autosave. Never overwrites changes made in another tab or on another device unless
 * the user decides so.
 */
export class BioAutosave {
  readonly #tools: AutosaveDependencies;
  readonly #autosave: Autosave<BioDocument>;
  readonly #listeners = new Set<() => void>();
  #history: History;
  /** The version that the server last confirmed. */
  #last: Last;
  #revision: number;
  #savedAt: string | null;
  #problems = NO_PROBLEMS;
  /** The server's version during a conflict. */
  #theirs: Bio | null = null;
  #written: Written;

  /** @param mine unsent changes that this device stored earlier */
  constructor(bio: Bio, mine: LocalDraft | null, tools: AutosaveDependencies) {
    this.#tools = tools;
    this.#last = lastOf(bio);
    this.#revision = bio.revision;
    this.#savedAt = bio.savedAt;
    this.#history = historyOf(documentOf(bio));
    const { localDraftStore, onFailure } = tools;
    this.#autosave = new Autosave<BioDocument>(this.#restore(bio, mine), {
      send: (document, call) => this.#send(document, call),
      copy: {
        write: (document, unconfirmed) => localDraftStore.keep({ document, revision: this.#revision, unconfirmed }),
        confirm: () => localDraftStore.drop(),
      },
      onFailure,
    });
    this.#written = this.#currentState();
    this.#autosave.subscribe(() => this.#update());
  }

  #restore(bio: Bio, mine: LocalDraft | null): InitialContent<BioDocument> {
    const { document } = this.#history;
    if (!mine) return { value: document };
    if (isDeepEqual(mine.document, document)) {
      this.#tools.localDraftStore.drop();
      return { value: document };
    }
    this.#history = edited(this.#history, mine.document, UNGROUPED);
    const { revision, unconfirmed } = mine;
    const sent = unconfirmed.map((version) => sendable(version, this.#last));
    if (revision === bio.revision || isOwn(bio, sent)) return { value: mine.document, state: 'waiting', unconfirmed };
    this.#revision = revision;
    this.#theirs = bio;
    return { value: mine.document, state: 'conflict' };
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

  get isUnsaved(): boolean {
    return this.#autosave.isUnsaved;
  }

  get isStoredLocally(): boolean {
    return this.#autosave.isStoredLocally;
  }

  #currentState(): Written {
    const { state, error } = this.#autosave.status();
    const { document, past, future } = this.#history;
    const steps = { canUndo: past.length > 0, canRedo: future.length > 0 };
    const theirs = state === 'conflict' ? this.#theirs : null;
    return { document, state, error, problems: this.#problems, savedAt: this.#savedAt, theirs, ...steps };
  }

  #update(): void {
    this.#written = this.#currentState();
    for (const listener of this.#listeners) listener();
  }

  #move(history: History): void {
    this.#history = history;
    this.#autosave.change(history.document);
  }

  /** Applies an edit. Consecutive edits of one group are undone together; a null group makes a separate undo step. */
  edit(change: (document: BioDocument) => BioDocument, group: string | null = null): void {
    this.#move(edited(this.#history, change(this.#history.document), { group, at: Date.now() }));
  }

  readonly undo = (): void => this.#move(undone(this.#history));

  readonly redo = (): void => this.#move(redone(this.#history));

  /** Called when the editor mounts. @returns a function for the unmount */
  start(): () => void {
    return this.#autosave.start();
  }

  readonly flush = (): Promise<void> => this.#autosave.flush();

  readonly flushDue = (): Promise<void> => this.#autosave.flushDue();

  /** Saves all unsaved changes. @returns the resulting revision; null if something could not be saved */
  async save(): Promise<number | null> {
    await this.flush();
    return this.isUnsaved ? null : this.#revision;
  }

  async #send(document: BioDocument, call: SaveCall): Promise<SaveResult> {
    const { saveConfig, saveDetail, onSaved } = this.#tools;
    const { config, blocks, problems } = sendable(document, this.#last);
    try {
      if (!isDeepEqual(config, this.#last.config)) {
        this.#saved(await saveConfig(this.#revision, config, call), { ...this.#last, config });
      }
      if (!isDeepEqual(blocks, this.#last.blocks)) {
        this.#saved(await saveDetail(this.#revision, blocks, call), { ...this.#last, blocks });
      }
    } catch (error) {
      if (!isApiError(error, 'bio.changed-elsewhere')) throw error;
      return this.#compare(call);
    }
    this.#problems = problems;
    onSaved(this.#revision, this.#last);
    return Object.keys(problems).length === 0 ? 'saved' : 'partly';
  }

  #saved({ revision, savedAt }: Saved, last: Last): void {
    this.#revision = revision;
    this.#savedAt = savedAt;
    this.#last = last;
  }

  /** The server has a newer revision: fetches it and compares it with the versions of this tab. */
  async #compare({ signal }: SaveCall): Promise<SaveResult> {
    const theirs = await this.#tools.info(signal);
    const sent = [this.#history.document, ...this.#autosave.unconfirmed];
    if (isOwn(theirs, [...sent.map((version) => sendable(version, this.#last)), this.#last])) {
      // A response was lost, or both clients made the same change.
      this.#rebase(theirs);
      return 'again';
    }
    this.#theirs = theirs;
    return 'conflict';
  }

  #rebase(bio: Bio): void {
    this.#revision = bio.revision;
    this.#savedAt = bio.savedAt;
    this.#last = lastOf(bio);
  }

  /**
   * Applies a new version from the server, so that undo returns to the version displayed before. Does nothing if the
   * version is not newer or if there are local changes.
   */
  take(bio: Bio): void {
    if (bio.revision > this.#revision && !this.isUnsaved) this.#follow(bio);
  }

  #follow(bio: Bio): void {
    this.#rebase(bio);
    this.#problems = NO_PROBLEMS;
    this.#history = edited(this.#history, documentOf(bio), UNGROUPED);
    this.#autosave.accept(this.#history.document);
  }

  /** Applies blocks that the server itself changed at this tab's request, based on the saved version. */
  merged(saved: Saved, blocks: Block[]): void {
    const { isUnsaved } = this;
    this.#saved(saved, { ...this.#last, blocks });
    this.#history = edited(this.#history, { ...this.#history.document, blocks }, UNGROUPED);
    if (isUnsaved) this.#autosave.change(this.#history.document);
    else this.#autosave.accept(this.#history.document);
    this.#tools.onSaved(this.#revision, this.#last);
  }

  /**
   * Resolves a conflict. `theirs` applies the server's version, and undo returns to the local one. `mine` saves the
   * local version over the server's, and undo returns to the server's. The overwritten version appears in the version
   * history only if it had existed for a few minutes.
   */
  decide(choice: 'mine' | 'theirs'): void {
    const theirs = this.#theirs;
    if (!theirs) return;
    this.#theirs = null;
    if (choice === 'theirs') return this.#follow(theirs);
    const { document } = this.#history;
    this.#rebase(theirs);
    this.#history = edited(this.#history, documentOf(theirs), UNGROUPED);
    this.#history = edited(this.#history, document, UNGROUPED);
    void this.#autosave.resend();
  }
}
