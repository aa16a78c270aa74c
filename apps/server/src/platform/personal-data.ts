import type { Executor, Transaction } from '#db/client.ts';

/** What a feature holds of one person, for the person (AUTH-21): no secrets, and nothing of others. */
export interface Collected {
  /** Lists and records by name; JSON as it is. */
  data: Record<string, unknown>;
  /** Files of the public store, and what they are called in the export. */
  files?: readonly { name: string; key: string }[];
}

/** Keys of files whose rows are gone. */
export interface ErasedFiles {
  files?: readonly string[];
  privateFiles?: readonly string[];
}

/** How a feature hands out and erases what it holds of a person. */
export interface PersonalData {
  collect(db: Executor, userId: number): Promise<Collected>;
  /** Runs in the one transaction that erases the person everywhere; the account's row is there until its end (AUTH-20). */
  erase(tx: Transaction, userId: number): Promise<ErasedFiles>;
}

/** What every feature says of personal data: a feature that is missing here keeps none. */
export class PersonalRegister {
  readonly #parts: { feature: string; personal: PersonalData }[] = [];

  add(feature: string, personal: PersonalData): void {
    this.#parts.push({ feature, personal });
  }

  /** In the order of the features: whoever refers to others' rows comes behind them. */
  get parts(): readonly { feature: string; personal: PersonalData }[] {
    return this.#parts;
  }
}
