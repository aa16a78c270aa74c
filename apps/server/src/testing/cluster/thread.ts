import type { Message } from '@site/contract/chat/schemas.ts';

/** A conversation as shown on one participant's page: ordered, without gaps or duplicates. */
export class Thread {
  readonly messages: Message[] = [];
  readSeq = 0;
  theirReadSeq = 0;
  /** Descriptions of invariant violations. */
  readonly errors: string[] = [];
  /** Messages that arrived before one with a lower sequence number. */
  readonly #early = new Map<number, Message>();

  get lastSeq(): number {
    return this.messages.length;
  }

  /**
   * Adds a message from any source. Idempotent.
   * @returns whether an earlier message is missing
   */
  take(message: Message): boolean {
    const known = this.messages[message.seq - 1] ?? this.#early.get(message.seq);
    if (known) {
      if (known.id !== message.id || known.clientId !== message.clientId || known.text !== message.text) {
        this.errors.push(`place ${message.seq} of ${message.conversationId} is taken twice`);
      }
      return this.#early.size > 0;
    }
    this.#early.set(message.seq, message);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#early.delete(next.seq);
      this.messages.push(next);
    }
    return this.#early.size > 0;
  }

  #next(): Message | undefined {
    return this.#early.get(this.messages.length + 1);
  }
}
