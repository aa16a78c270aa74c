import type { Draft as ServerDraft, DraftBody } from '@site/contract/drafts/schemas.ts';
import { Autosave } from '#platform/autosave/autosave.ts';
import type { SaveCall, SaveResult } from '#platform/autosave/autosave-types.ts';
import { isOwn } from './draft-choice.ts';
import { draftId, dropDraft, keepDraft, type Draft, type DraftVersion } from './draft-store.ts';

/** Response to a save; `newer` is the server's draft if another device has saved, `anew` whether it became a new draft. */
interface SaveAnswer {
  version: number;
  newer: ServerDraft | null;
  anew: boolean;
}

export interface FormDraftOptions<T> {
  userId: number;
  /** Name of the form. */
  place: string;
  looksRight: (values: unknown) => values is T;
  save: (draft: { body: DraftBody; version: number }, call: SaveCall) => Promise<SaveAnswer>;
  remove: () => Promise<unknown>;
}

/** Draft status shown below a form. */
export interface FormDraftStatus {
  /** Time of the last edit that is stored on this device; null when there is none. */
  savedAt: string | null;
  /** Whether the draft is on this device only, because the last call to the server failed. */
  hereOnly: boolean;
  /** Timestamp of the diverged version from another device; null when there is none. */
  otherSavedAt: string | null;
}

const noDraft = () =>
  ({ id: draftId(), version: 0, values: null, savedAt: null, sent: true, underWay: [], other: null }) as const;

/**
 * Draft of a form on this device and on the server, and from there on other devices. The copy on this device remains
 * until the draft is published or discarded.
 */
export class FormDraft<T extends object> {
  readonly #options: FormDraftOptions<T>;
  readonly #autosave: Autosave<T | null>;
  readonly #listeners = new Set<() => void>();
  #id: string;
  /** Server version that this draft is based on; 0 for none. */
  #version: number;
  /** Values of the copy on this device. */
  #copied: T | null;
  #savedAt: string | null;
  #hereOnly = false;
  /** Diverged version from another device, until the author chooses a version. */
  #other: DraftVersion<T> | null;
  #status: FormDraftStatus;

  /** @param restored draft that the form starts with */
  constructor(restored: Draft<T> | null, options: FormDraftOptions<T>) {
    const { id, version, values, savedAt, sent, underWay, other } = restored ?? noDraft();
    this.#options = options;
    this.#id = id;
    this.#version = version;
    this.#copied = values;
    this.#savedAt = savedAt;
    this.#other = other;
    this.#status = this.#currentStatus();
    const state = other ? 'conflict' : sent ? 'saved' : 'waiting';
    this.#autosave = new Autosave<T | null>(
      { value: values, state, unconfirmed: underWay },
      {
        send: (edited, call) => this.#send(edited, call),
        copy: {
          write: (edited, unconfirmed) => this.#write(edited, unconfirmed),
          confirm: () => this.#confirm(),
        },
        onFailure: () => this.#update({ hereOnly: true }),
      },
    );
  }

  /** Idempotency key of publishing. */
  get id(): string {
    return this.#id;
  }

  /** Whether closing the page would lose edits, because the browser cannot store them. */
  get isUnsaved(): boolean {
    this.#autosave.storeNow();
    return !this.#autosave.isStoredLocally;
  }

  get isStoredLocally(): boolean {
    return this.#autosave.isStoredLocally;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly status = (): FormDraftStatus => this.#status;

  readonly save = (values: T): void => this.#autosave.change(values);

  readonly start = (): (() => void) => this.#autosave.start();

  readonly flushDue = (): Promise<void> => this.#autosave.flushDue();

  /** Deletes the draft after it was published or discarded. */
  readonly drop = (): void => {
    const isEmpty = this.#autosave.status().value === null;
    this.#id = draftId();
    this.#version = 0;
    this.#savedAt = null;
    this.#copied = null;
    this.#other = null;
    this.#autosave.accept(null);
    this.#update({ hereOnly: false });
    if (isEmpty) return;
    // The call in flight would otherwise create the draft again. A draft that could not be removed is offered again.
    void this.#autosave
      .settled()
      .then(() => this.#options.remove())
      .catch(() => {});
  };

  /**
   * Stores the other version as the draft of the form, and this one as the other version.
   * @returns false if there is no other version
   */
  takeOther(): boolean {
    this.#autosave.storeNow();
    const values = this.#autosave.status().value;
    const other = this.#other;
    if (!other || values === null) return false;
    const { userId, place } = this.#options;
    const savedAt = this.#savedAt ?? other.savedAt;
    const versions = { ...other, other: { savedAt, values } };
    keepDraft<T>(userId, place, { id: this.#id, version: this.#version, sent: false, underWay: [], ...versions });
    return true;
  }

  /** Continues with this version and discards the other one. */
  readonly keepThis = (): void => {
    this.#other = null;
    void this.#autosave.resend();
    this.#update({});
  };

  #currentStatus(): FormDraftStatus {
    return { savedAt: this.#savedAt, hereOnly: this.#hereOnly, otherSavedAt: this.#other?.savedAt ?? null };
  }

  #update({ hereOnly = this.#hereOnly }: { hereOnly?: boolean }): void {
    this.#hereOnly = hereOnly;
    this.#status = this.#currentStatus();
    for (const listener of this.#listeners) listener();
  }

  #write(values: T | null, unconfirmed: readonly (T | null)[]): boolean {
    if (values === null) return true;
    const savedAt = values === this.#copied && this.#savedAt ? this.#savedAt : new Date().toISOString();
    const underWay = unconfirmed.filter((one) => one !== null);
    if (!this.#keep({ values, savedAt, sent: false, underWay })) return false;
    this.#copied = values;
    this.#savedAt = savedAt;
    this.#update({});
    return true;
  }

  #confirm(): void {
    const { userId, place } = this.#options;
    const values = this.#autosave.status().value;
    const savedAt = this.#savedAt;
    if (values === null) dropDraft(userId, place);
    else if (savedAt) this.#keep({ values, savedAt, sent: true, underWay: [] });
  }

  #keep(draft: Pick<Draft<T>, 'values' | 'savedAt' | 'sent' | 'underWay'>): boolean {
    const { userId, place } = this.#options;
    return keepDraft<T>(userId, place, { id: this.#id, version: this.#version, other: this.#other, ...draft });
  }

  async #send(values: T | null, call: SaveCall): Promise<SaveResult> {
    if (values === null) return 'saved';
    const id = this.#id;
    // The values come from a form, so they are an object.
    const body = { id, values: values as Record<string, unknown> };
    const { version, newer, anew } = await this.#options.save({ body, version: this.#version }, call);
    // The draft was published or discarded in the meantime.
    if (id !== this.#id) return 'saved';
    if (newer) return this.#compare(newer);
    this.#version = version;
    // The draft was published elsewhere, so this one becomes a new draft.
    if (anew) this.#id = draftId();
    this.#update({ hereOnly: false });
    return anew ? 'again' : 'saved';
  }

  /** The server has a newer version. If it was sent from here, only its response was lost. */
  #compare({ body, version, savedAt }: ServerDraft): SaveResult {
    const { values } = body;
    if (!this.#options.looksRight(values)) {
      // The server draft has the format of another release, so this one stays on the device.
      this.#update({ hereOnly: true });
      return 'partly';
    }
    this.#version = version;
    const sent = this.#autosave.unconfirmed.filter((one) => one !== null);
    if (isOwn({ id: this.#id, underWay: sent }, body)) return 'again';
    this.#other = { values, savedAt };
    this.#update({});
    return 'conflict';
  }
}
