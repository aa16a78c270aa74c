import { Menu } from '@base-ui/react/menu';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Action, Choices } from './action.ts';
import buttons from '../buttons/action-button.module.css';
import s from './action-menu-list.module.css';

interface ActionMenuListProps {
  label: string;
  actions: readonly Action[];
  choices?: Choices | undefined;
}

function ChoiceRow({ label, options }: Choices) {
  return (
    <Menu.Group className={s['choices']} aria-label={label}>
      {options.map((option) => (
        <Menu.CheckboxItem
          key={option.label}
          className={s['choice']}
          aria-label={option.label}
          title={option.label}
          checked={option.checked}
          closeOnClick
          onCheckedChange={option.run}
        >
          <span aria-hidden="true">{option.symbol}</span>
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}

/** The menu, which opens as soon as it has loaded, with the focus on its first item. */
export default function ActionMenuList({ label, actions, choices }: ActionMenuListProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // Needs the place of the menu, which exists after mounting.
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      // The menu may not be positioned yet.
      popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return (
    <>
      <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
        <Menu.Trigger aria-label={label} render={<Button look="quiet" small className={buttons['action']} />}>
          <Icon name="dots" size={18} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            className={s['place']}
            positionMethod="fixed"
            align="end"
            sideOffset={6}
            collisionPadding={8}
          >
            <Menu.Popup ref={popup} className={s['menu']}>
              {choices && <ChoiceRow {...choices} />}
              {actions.map((action) => (
                <Menu.Item
                  key={action.label}
                  className={s['item']}
                  data-danger={action.danger || undefined}
                  disabled={action.disabled}
                  onClick={action.run}
                >
                  <Icon name={action.icon} size={18} />
                  {action.label}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {/* The menu is inside the landmark of its button. */}
      <span ref={place} />
    </>
  );
}
