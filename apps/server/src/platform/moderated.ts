import type { Language } from '@site/contract/core/languages.ts';
import type { HiddenFor, ItemKind } from '@site/contract/moderation/schemas.ts';
import type { Executor, Transaction } from '#db/client.ts';
import type { Work } from './context.ts';
import type { Viewer } from './session.ts';

/** How an item stands. */
export interface ModeratedState {
  authorId: number;
  state: 'visible' | 'hidden' | 'deleted';
  hiddenFor: HiddenFor | null;
  /** It is above the lists. */
  pinned?: boolean;
  /** When its author last changed it; null when never. */
  editedAt?: string | null;
}

/** An item as moderators see it in place, whatever its state. */
export interface ModeratedItem extends ModeratedState {
  id: number;
  title: string;
  /** Sanitised HTML; empty when the kind has none. */
  html: string;
  images: readonly { url: string; width: number; height: number }[];
  /** Where it stands on the site, a path. */
  path: string;
  createdAt: string;
}

/** What moderators may decide of an item. */
export type ModeratedChange = { state: 'visible' } | { state: 'hidden'; hiddenFor: HiddenFor } | { state: 'deleted' };

/**
 * How a feature lets the moderators act on one kind of item it holds. The moderation feature knows items by kind and id
 * only; what hiding or deleting means for counters, lists and open pages is known here.
 */
export interface ModeratedKind {
  kind: ItemKind;
  /** Whom it is not there for has never seen it, whatever has happened to it since. */
  private?: boolean;
  /** Items by id; ids of nothing are left out. The number of queries does not grow with the number of ids. */
  show(db: Executor, ids: readonly number[], language: Language): Promise<Map<number, ModeratedItem>>;
  /** Whether the viewer may see the item, and so report it. */
  isThereFor(db: Executor, viewer: Viewer, id: number): Promise<boolean>;
  /** The item, held until the transaction ends; null when there is none. */
  lock(tx: Transaction, id: number): Promise<ModeratedState | null>;
  /**
   * Changes a locked item and emits what follows from it; saying the same twice changes nothing, and so does every word
   * about what its author deleted.
   */
  change(work: Work, id: number, change: ModeratedChange): Promise<void>;
  /** Lifts a locked item that is visible above the lists, or puts it back; only for kinds that have such lists. */
  pin?(work: Work, id: number, on: boolean): Promise<{ changed: boolean }>;
}

/** Every kind of item that can be reported and decided on. */
export class ModeratedRegister {
  readonly #kinds = new Map<ItemKind, ModeratedKind>();

  add(kind: ModeratedKind): void {
    this.#kinds.set(kind.kind, kind);
  }

  of(kind: ItemKind): ModeratedKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`nobody moderates ${kind}`);
    return found;
  }
}
