/** What was typed into a form of this tab and not sent yet; it outlives a reload. `name` says of which form and account. */
export const sessionDraft = {
  /** Null when there is none. Of a draft of an older form, fields may be missing. */
  read<Values extends object>(name: string): Partial<Values> | null {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
      return typeof kept === 'object' && kept !== null ? kept : null;
    } catch {
      return null;
    }
  },

  /** @returns false when the browser refuses: the form then lasts as long as the page */
  keep(name: string, values: object): boolean {
    try {
      sessionStorage.setItem(name, JSON.stringify(values));
      return true;
    } catch {
      return false;
    }
  },

  /** It was sent or thrown away. */
  drop(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  },
};
