import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MantineScope } from '#ui/theme/mantine-scope.tsx';
import type { Action } from './action-menu.tsx';
import s from '../buttons/action-button.module.css';

/** The menu, which opens as soon as it has loaded. */
export default function ActionMenuList({ label, actions }: { label: string; actions: readonly Action[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // When the menu closes, it returns the focus to the element that had it before, so the button must have it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <MantineScope>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={200}
        // Rendered inside the button's landmark, and with no content other than menu items.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button ref={button} look="quiet" small className={s['action']} aria-label={label}>
            <Icon name="dots" size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={<Icon name={action.icon} size={18} />}
              color={action.danger ? 'var(--red)' : undefined}
              disabled={action.disabled}
              onClick={action.run}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineScope>
  );
}
