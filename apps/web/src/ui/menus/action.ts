import type { IconName } from '#ui/icon.tsx';

/** A row of options with symbols at the top of a menu, such as reactions. */
export interface Choices {
  label: string;
  options: readonly { symbol: string; label: string; checked: boolean; run: () => void }[];
}

/** An entry of an action menu. */
export interface Action {
  icon: IconName;
  label: string;
  run: () => void;
  danger?: boolean;
  disabled?: boolean;
}
