import type { IconName } from '#ui/icon.tsx';

/** An entry of an action menu. */
export interface Action {
  icon: IconName;
  label: string;
  run: () => void;
  danger?: boolean;
  disabled?: boolean;
}
