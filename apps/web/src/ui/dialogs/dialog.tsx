import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import s from './dialog.module.css';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  /** Whether an action is running that closing would not stop. The dialog then can't be closed. */
  busy?: boolean;
  /** Whether to use the wide layout, for viewing rather than for input. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title. Unlike in the component library, its header is not a banner landmark. Load it lazily. */
export function Dialog({ title, busy = false, wide = false, onClose, children }: DialogProps) {
  useFocusReturn();
  return (
    <MantineScope>
      <Modal.Root opened onClose={busy ? () => undefined : onClose} size={wide ? 'xl' : 'md'} centered>
        <Modal.Overlay />
        {/* Not as a className, which would also apply to the overlay around the dialog and hide the page. */}
        <Modal.Content classNames={{ content: s['content'] ?? '' }}>
          <Modal.Title component="h2" className={s['title'] ?? ''}>
            {title}
          </Modal.Title>
          {children}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
