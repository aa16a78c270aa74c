import { storedText } from '../storage/stored-values.ts';
import type { KeyOf } from '../translations/catalogues.ts';

/** Keyboard shortcut, active outside text fields. */
export interface Shortcut {
  /** Key label, such as `j` or `?`; `g h` for two keys in sequence. */
  keys: string;
  /** Description, as a key of the `keys` catalogue. */
  text: KeyOf<'keys'>;
  /** Whether the shortcut is available on all pages. */
  everywhere?: true;
  run: () => void;
}

const offers = new Set<readonly Shortcut[]>();

/** Registry of the active shortcuts. If a key is registered twice, the last registration wins. `?` shows the list. */
export const shortcuts = {
  /** Registers shortcuts. @returns a function that removes them */
  offer(given: readonly Shortcut[]): () => void {
    offers.add(given);
    return () => void offers.delete(given);
  },
  all: (): readonly Shortcut[] => [...offers].toReversed().flat(),
};

/** `off` turns shortcuts off; without storage they stay enabled. */
const setting = storedText('shortcuts');

/** Whether single-key shortcuts are enabled (WCAG 2.1.4); stored on the device. */
export const shortcutsSetting = {
  get: (): boolean => setting.read() !== 'off',
  set(on: boolean): void {
    if (on) setting.remove();
    else setting.write('off');
  },
};
