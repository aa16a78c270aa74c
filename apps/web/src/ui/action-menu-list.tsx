import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kit } from '#ui/kit.tsx';
import type { Action } from './action-menu.tsx';
import s from './action-button.module.css';

/** The menu, open as soon as it is there. */
export default function ActionMenuList({ label, actions }: { label: string; actions: readonly Action[] }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu gives the focus back to where it was.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Kit>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={200}
        // Inside the landmark it belongs to, and with nothing in it but its items.
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
              color={action.danger ? 'red' : undefined}
              disabled={action.disabled}
              onClick={action.run}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Kit>
  );
}
