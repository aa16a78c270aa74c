/** Unsent form values of this tab; they survive a reload. `name` identifies the form and the account. */
export const sessionDraft = {
  /** Returns null when there is no draft. A draft of an older version may lack fields. */
  read<Values extends object>(name: string): Partial<Values> | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
      return typeof stored === 'object' && stored !== null ? stored : null;
    } catch {
      return null;
    }
  },

  /** @returns false when storage is unavailable: the draft then lasts as long as the page */
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
