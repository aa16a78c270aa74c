/** Who has a page open: accounts with at least one socket. */
export class Presence {
  /** Open sockets of this process by account. */
  readonly #open = new Map<number, number>();

  /** Which of these accounts have a page open now. */
  async among(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(userIds.filter((id) => this.#open.has(id)));
  }

  /** A socket of an account opened; the hub says so. */
  opened(userId: number): void {
    this.#open.set(userId, (this.#open.get(userId) ?? 0) + 1);
  }

  /** One of its sockets closed, or belongs to nobody any more. */
  closed(userId: number): void {
    const left = (this.#open.get(userId) ?? 0) - 1;
    if (left > 0) this.#open.set(userId, left);
    else this.#open.delete(userId);
  }
}
