/** Unsent form values of this tab, which survive a reload. `name` identifies the form and the account. */
export const sessionDraft = {
  /** Returns null if there is no draft. A draft stored by an older version may lack fields. */
  read<Values extends object>(name: string): Partial<Values> | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
      return typeof stored === 'object' && stored !== null ? stored : null;
    } catch {
      return null;
    }
  },

  /**
   * Stores a draft.
   * @returns false if storage is unavailable, in which case the draft lasts only as long as the page
   */
  keep(name: string, values: object): boolean {
    try {
      sessionStorage.setItem(name, JSON.stringify(values));
      return true;
    } catch {
      return false;
    }
  },

  /** Removes the draft after it was sent or discarded. */
  drop(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  },
};
