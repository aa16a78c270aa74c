import type { Language } from '@site/contract/core/languages.ts';
import type { HiddenFor, ItemKind } from '@site/contract/moderation/schemas.ts';
import type { Executor, Transaction } from '#db/client.ts';
import type { Viewer } from '../sessions/session.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { ActivitySources, MemberActivity, ScreenedTable } from './activity-sources.ts';

export interface ModeratedState {
  authorId: number;
  state: 'visible' | 'hidden' | 'deleted';
  hiddenFor: HiddenFor | null;
  /** Whether the item is pinned at the top of lists. */
  pinned?: boolean;
  /** Time of the author's last edit; null when it was never edited. */
  editedAt?: string | null;
}

/** An item as displayed to moderators, in any state. */
export interface ModeratedItem extends ModeratedState {
  id: number;
  title: string;
  /** Sanitized HTML; empty when the kind has none. */
  html: string;
  images: readonly { url: string; width: number; height: number }[];
  /** URL path of the item. */
  path: string;
  createdAt: string;
}

/** State change that a moderator can make. */
export type ModeratedChange = { state: 'visible' } | { state: 'hidden'; hiddenFor: HiddenFor } | { state: 'deleted' };

/**
 * Moderation of one kind of item, implemented by the feature that owns it. The moderation feature handles only kinds
 * and ids, so the effects of hiding or deleting on counters, lists and open pages are implemented here.
 */
export interface ModeratedKind {
  kind: ItemKind;
  /** Table of the items, for counts by author and state; undefined for kinds that are not screened. */
  rows?: ScreenedTable;
  /**
   * Whether only members with access can have seen the item. Items of other kinds may have been seen by anyone before
   * they were hidden.
   */
  private?: boolean;
  /** Returns items by id; unknown ids are omitted. The number of queries does not grow with the number of ids. */
  show(db: Executor, ids: readonly number[], language: Language): Promise<Map<number, ModeratedItem>>;
  /** Returns true when the viewer may see the item and therefore report it. */
  isThereFor(db: Executor, viewer: Viewer, id: number): Promise<boolean>;
  /** Locks the row of an item until the transaction ends; returns null when it does not exist. */
  lock(tx: Transaction, id: number): Promise<ModeratedState | null>;
  /**
   * Changes a locked item and emits the resulting events. Idempotent; has no effect on an item that its author deleted.
   */
  change(work: TransactionScope, id: number, change: ModeratedChange): Promise<void>;
  /** Pins a locked visible item at the top of lists, or unpins it. Only for kinds with such lists. */
  pin?(work: TransactionScope, id: number, on: boolean): Promise<{ changed: boolean }>;
}

/** Registry of all kinds of items that can be reported and moderated. */
export class ModeratedRegistry implements ActivitySources {
  readonly #kinds = new Map<ItemKind, ModeratedKind>();
  activity: MemberActivity | null = null;

  add(kind: ModeratedKind): void {
    this.#kinds.set(kind.kind, kind);
  }

  /** Kinds whose items are screened before others see them, with their tables. */
  get screened(): ScreenedTable[] {
    return [...this.#kinds.values()].flatMap(({ rows }) => rows ?? []);
  }

  of(kind: ItemKind): ModeratedKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`no moderation handler for ${kind}`);
    return found;
  }
}
