import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { Autosave } from '#platform/autosave/autosave.ts';
import type { InitialContent, SaveCall, SaveResult } from '#platform/autosave/autosave-types.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import type { LocalDraft, LocalDraftStore, StoredDraft } from './local-draft-store.ts';

/** Dependencies of the drafts of a document. */
export interface DraftTools {
  save: (part: Part, draft: LocalDraft, call: SaveCall) => Promise<DeskPart>;
  /** Returns whether another editor has saved a newer version. */
  isConflict: (error: unknown) => boolean;
  /** Loads the server's version after a conflict. */
  load: (part: Part) => Promise<DeskPart>;
  localDraftStore: LocalDraftStore;
  onSaved: (part: DeskPart) => void;
}

type Base = Pick<DeskPart, 'revision' | 'liveVersion'>;

const baseOf = ({ revision, liveVersion }: Base): Base => ({ revision, liveVersion });
const contentOf = ({ draft, live }: DeskPart): Content => draft ?? live ?? {};
const isIn = (contents: readonly Content[], content: Content) => contents.some((one) => isDeepEqual(one, content));

/** Whether a draft on this device continues the server's version. */
function continues(mine: StoredDraft, part: DeskPart): boolean {
  const isSame = mine.revision === part.revision && (mine.revision > 0 || mine.liveVersion === part.liveVersion);
  return isSame || isIn(mine.unconfirmed, contentOf(part));
}

/** Draft of one part of a document. */
export class PartDraft {
  readonly autosave: Autosave<Content>;
  readonly #part: Part;
  readonly #tools: DraftTools;
  /** Version that the content is based on. */
  #base: Base;
  /** Timestamp of the last successful save from this page, in milliseconds; null when there was none. */
  savedAt: number | null = null;
  /** Version that was rejected when a conflict was resolved, until it is discarded; null when there is none. */
  aside: Content | null = null;

  constructor(part: DeskPart, tools: DraftTools) {
    this.#part = part.part;
    this.#tools = tools;
    this.#base = baseOf(part);
    const { localDraftStore } = tools;
    this.autosave = new Autosave<Content>(this.#restore(part), {
      send: (content, call) => this.#send(content, call),
      copy: {
        write: (content, unconfirmed) =>
          localDraftStore.keep(this.#part, { content, ...this.#base, unconfirmed: [...unconfirmed] }),
        confirm: () => localDraftStore.drop(this.#part),
      },
    });
  }

  get content(): Content {
    return this.autosave.status().value;
  }

  #restore(part: DeskPart): InitialContent<Content> {
    const { localDraftStore } = this.#tools;
    const mine = localDraftStore.read(this.#part);
    if (!mine || isDeepEqual(mine.content, contentOf(part))) {
      localDraftStore.drop(this.#part);
      return { value: contentOf(part) };
    }
    const { content, unconfirmed } = mine;
    if (continues(mine, part)) return { value: content, state: 'waiting', unconfirmed };
    this.#base = baseOf(mine);
    return { value: content, state: 'conflict' };
  }

  async #send(content: Content, call: SaveCall): Promise<SaveResult> {
    const { save, isConflict, onSaved } = this.#tools;
    let saved: DeskPart;
    try {
      saved = await save(this.#part, { content, ...this.#base }, call);
    } catch (error) {
      if (!isConflict(error)) throw error;
      return this.#compare();
    }
    this.#base = baseOf(saved);
    this.savedAt = Date.now();
    onSaved(saved);
    return 'saved';
  }

  /** The server has a newer version. If it was sent from here, only its response was lost. */
  async #compare(): Promise<SaveResult> {
    const theirs = await this.#tools.load(this.#part);
    if (!isIn([this.content, ...this.autosave.unconfirmed], contentOf(theirs))) return 'conflict';
    this.#base = baseOf(theirs);
    return 'again';
  }

  /** Applies the server's version unless there are unsaved edits. Ends a conflict when both versions are identical. */
  take(part: DeskPart): void {
    const { state } = this.autosave.status();
    const isAgreed = state === 'conflict' && isDeepEqual(this.content, contentOf(part));
    if (state === 'saved' || isAgreed) this.#accept(part);
  }

  /** Resolves a conflict with either version and sets the other one aside. Choosing `mine` saves it at once. */
  decide(theirs: DeskPart, choice: 'mine' | 'theirs'): void {
    if (choice === 'theirs') {
      this.aside = this.content;
      return this.#accept(theirs);
    }
    this.#base = baseOf(theirs);
    this.aside = contentOf(theirs);
    void this.autosave.resend();
  }

  #accept(part: DeskPart): void {
    this.#base = baseOf(part);
    this.autosave.accept(contentOf(part));
  }
}
