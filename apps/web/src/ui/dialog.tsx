import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import s from './dialog.module.css';
import { Kit } from './kit.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  /** Something is under way that closing would not stop: it cannot be closed. */
  busy?: boolean;
  /** For what is looked at rather than filled in. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with its title. Its head is no banner landmark, as the component library's own would be. Load it lazily. */
export function Dialog({ title, busy = false, wide = false, onClose, children }: DialogProps) {
  useFocusReturn();
  return (
    <Kit>
      <Modal.Root opened onClose={busy ? () => undefined : onClose} size={wide ? 'xl' : 'md'} centered>
        <Modal.Overlay />
        {/* A className would be given to what stands around it too, and hide the page. */}
        <Modal.Content classNames={{ content: s['content'] ?? '' }}>
          <Modal.Title component="h2" className={s['title'] ?? ''}>
            {title}
          </Modal.Title>
          {children}
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}
