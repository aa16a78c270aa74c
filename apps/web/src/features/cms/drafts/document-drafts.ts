import type { DeskPart } from '@site/contract/cms/schemas.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import type { AutosaveStatus } from '#platform/autosave/autosave-types.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { PartDraft, type DraftTools } from './part-draft.ts';

/** Editing state of a part. */
export interface WrittenPart extends Pick<PartDraft, 'content' | 'savedAt' | 'aside'> {
  state: AutosaveStatus<Content>['state'];
  /** Error of the last call; null if it did not fail. */
  error: unknown;
}

function writtenPart({ autosave, savedAt, aside }: PartDraft): WrittenPart {
  const { value, state, error } = autosave.status();
  return { content: value, state, error, savedAt, aside };
}

/** Drafts of all parts of a document. Another editor's changes are overwritten only if the user chooses so. */
export class DocumentDrafts {
  readonly #drafts: ReadonlyMap<Part, PartDraft>;
  readonly #listeners = new Set<() => void>();
  #parts: ReadonlyMap<Part, WrittenPart>;

  constructor(parts: readonly DeskPart[], tools: DraftTools) {
    this.#drafts = new Map(parts.map((part) => [part.part, new PartDraft(part, tools)]));
    this.#parts = new Map([...this.#drafts].map(([part, draft]) => [part, writtenPart(draft)]));
    for (const [part, { autosave }] of this.#drafts) autosave.subscribe(() => this.#update(part));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly parts = (): ReadonlyMap<Part, WrittenPart> => this.#parts;

  get isUnsaved(): boolean {
    return this.#autosaves.some(({ isUnsaved }) => isUnsaved);
  }

  get isStoredLocally(): boolean {
    return this.#autosaves.every(({ isStoredLocally }) => isStoredLocally);
  }

  get #autosaves() {
    return [...this.#drafts.values()].map(({ autosave }) => autosave);
  }

  #update(part: Part): void {
    const draft = this.#drafts.get(part);
    if (!draft) return;
    this.#parts = new Map(this.#parts).set(part, writtenPart(draft));
    for (const listener of this.#listeners) listener();
  }

  write(part: Part, content: Content): void {
    const draft = this.#drafts.get(part);
    if (draft && !isDeepEqual(draft.content, content)) draft.autosave.change(content);
  }

  /** Saves all unsaved parts now, except those with an unresolved conflict. */
  async flush(): Promise<void> {
    await Promise.all(this.#autosaves.map(async (autosave) => autosave.flush()));
  }

  async flushDue(): Promise<void> {
    await Promise.all(this.#autosaves.map(async (autosave) => autosave.flushDue()));
  }

  /** Applies the server state to parts without unsaved edits. */
  take(parts: readonly DeskPart[]): void {
    for (const part of parts) this.#drafts.get(part.part)?.take(part);
  }

  decide(theirs: DeskPart, choice: 'mine' | 'theirs'): void {
    this.#drafts.get(theirs.part)?.decide(theirs, choice);
  }

  /** Swaps the edited version with the one set aside and schedules a save. Does nothing when none is set aside. */
  swap(part: Part): void {
    const draft = this.#drafts.get(part);
    if (!draft?.aside) return;
    const { aside, content } = draft;
    draft.aside = content;
    draft.autosave.change(aside);
  }

  discardAside(part: Part): void {
    const draft = this.#drafts.get(part);
    if (draft) draft.aside = null;
    this.#update(part);
  }

  /** Called when the editor mounts. @returns a function for the unmount */
  start(): () => void {
    const stops = this.#autosaves.map((autosave) => autosave.start());
    return () => {
      for (const stop of stops) stop();
    };
  }
}
