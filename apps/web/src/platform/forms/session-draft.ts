import type { FormKey } from '../storage/storage-keys.ts';
import { storedJson } from '../storage/stored-values.ts';

const draftOf = (name: FormKey) => storedJson<object>(name, (stored) => (typeof stored === 'object' ? stored : null));

/** Unsent form values of this tab, which survive a reload. `name` identifies the form and the account. */
export const sessionDraft = {
  /** Returns null if there is no draft. A draft stored by an older version may lack fields. */
  read: <Values extends object>(name: FormKey): Partial<Values> | null => draftOf(name).read(),

  /**
   * Stores a draft.
   * @returns false if storage is unavailable, in which case the draft lasts only as long as the page
   */
  keep: (name: FormKey, values: object): boolean => draftOf(name).write(values),

  /** Removes the draft after it was sent or discarded. */
  drop: (name: FormKey): void => draftOf(name).remove(),
};
