import type { Executor, Transaction } from '#db/client.ts';

/**
 * Personal data that a feature stores about one member, exported for that member (AUTH-21). It contains no secrets and
 * no data about others.
 */
export interface Collected {
  /** Lists and records by name, as JSON. */
  data: Record<string, unknown>;
  /** Files of the public store, with their names in the export. */
  files?: readonly { name: string; key: string }[];
}

/** Keys of files whose rows were deleted. */
export interface ErasedFiles {
  files?: readonly string[];
  privateFiles?: readonly string[];
}

/** Export and erasure of the personal data that a feature stores. */
export interface PersonalData {
  collect(db: Executor, userId: number): Promise<Collected>;
  /**
   * Runs in the single transaction that erases the person from all features. The account row exists until the end of
   * that transaction (AUTH-20).
   */
  erase(tx: Transaction, userId: number): Promise<ErasedFiles>;
}

/** Registry of personal data by feature. A feature that is not registered stores none. */
export class PersonalDataRegistry {
  readonly #parts: { feature: string; personal: PersonalData }[] = [];

  add(feature: string, personal: PersonalData): void {
    this.#parts.push({ feature, personal });
  }

  /** In feature order: a feature comes after those to whose rows its own rows refer. */
  get parts(): readonly { feature: string; personal: PersonalData }[] {
    return this.#parts;
  }
}
