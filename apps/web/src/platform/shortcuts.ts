import type { KeyOf } from './catalogues.ts';

/** A key that does something while one is not typing. */
export interface Shortcut {
  /** As the key is printed: `j`, `?`; two, one after the other: `g h`. */
  keys: string;
  /** What it does, in the catalogue `keys`. */
  text: KeyOf<'keys'>;
  /** Not of this page alone. */
  everywhere?: true;
  run: () => void;
}

const offers = new Set<readonly Shortcut[]>();

/** What the page offers now; of two with one key the later counts. The list is shown by `?`. */
export const shortcuts = {
  /** Offers these until the answer is called. */
  offer(given: readonly Shortcut[]): () => void {
    offers.add(given);
    return () => void offers.delete(given);
  },
  all: (): readonly Shortcut[] => [...offers].toReversed().flat(),
};

const SETTING = 'shortcuts';

/** Whether single keys act at all (WCAG 2.1.4); kept on the device. */
export const shortcutsSetting = {
  get(): boolean {
    try {
      return localStorage.getItem(SETTING) !== 'off';
    } catch {
      return true;
    }
  },
  set(on: boolean): void {
    try {
      if (on) localStorage.removeItem(SETTING);
      else localStorage.setItem(SETTING, 'off');
    } catch {
      // Without storage they stay on.
    }
  },
};
