import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Column whose values are encrypted with a key derived from SECRET. A rotation of SECRET encrypts them again. */
export interface EncryptedColumn {
  /** Name in the log. */
  name: string;
  table: PgTable;
  /** Column that identifies a row: a positive integer. */
  id: PgColumn;
  value: PgColumn;
  /** Returns the purpose that the value of a row is encrypted for. */
  purpose: (id: number) => string;
}

/** Registry of the encrypted columns of all features. */
export class EncryptedColumnRegistry {
  readonly #columns: EncryptedColumn[] = [];

  add(columns: readonly EncryptedColumn[] = []): void {
    this.#columns.push(...columns);
  }

  get columns(): readonly EncryptedColumn[] {
    return this.#columns;
  }
}
