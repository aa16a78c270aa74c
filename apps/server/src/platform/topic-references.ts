import type { Transaction } from '#db/client.ts';

/** The topic that is merged, and the one that replaces it. */
export interface TopicMerge {
  from: { id: number; slug: string };
  into: { id: number; slug: string };
}

/**
 * Replaces one topic by another in what a feature stores about members, without duplicates. Runs in the transaction of
 * the merge, which has locked the topics.
 */
export type MoveTopicReferences = (tx: Transaction, merge: TopicMerge) => Promise<void>;

/** Registry of everything besides posts that refers to topics. */
export class TopicReferenceRegistry {
  readonly #moves: MoveTopicReferences[] = [];

  add(move: MoveTopicReferences): void {
    this.#moves.push(move);
  }

  async move(tx: Transaction, merge: TopicMerge): Promise<void> {
    for (const move of this.#moves) await move(tx, merge);
  }
}
