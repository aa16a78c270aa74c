import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from '../buttons/action-button.module.css';
import type { Action, Choices } from './action.ts';
import { useWhenLoaded } from '../lazy-loading/use-when-loaded.ts';

const load = () => import('./action-menu-list.tsx');
const ActionMenuList = lazy(load);

interface Props {
  label: string;
  actions: readonly Action[];
  choices?: Choices | undefined;
  /** Called on hover and on click until the menu has loaded, so that its data can be prefetched. */
  onReach?: () => void;
}

/** Button for further actions. The menu loads lazily on hover or click. */
export function ActionMenu({ label, actions, choices, onReach }: Props) {
  const [asked, setAsked] = useState(false);
  const whenLoaded = useWhenLoaded();
  const button = (
    <Button
      look="quiet"
      small
      className={s['action']}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => {
        // A click loads the menu again and reports the error.
        load().catch(() => undefined);
        onReach?.();
      }}
      onClick={() => {
        onReach?.();
        whenLoaded(load, () => setAsked(true));
      }}
    >
      <Icon name="dots" size={18} />
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ActionMenuList label={label} actions={actions} choices={choices} />
    </Suspense>
  );
}
