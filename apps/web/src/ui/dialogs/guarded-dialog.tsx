import { useBlocker } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
// Not lazy, because without a connection it could not load, and then the dialog could not be closed.
import ConfirmDialog from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface GuardedDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  /** Whether the dialog contains unsaved changes. */
  isDirty: boolean;
  onClose: () => void;
}

/**
 * A dialog with a form. While it contains unsaved changes, a click outside does nothing, and Escape, `DialogClose` and
 * leaving the page ask for confirmation. Closing the tab does not ask, because nothing may delay a quick exit. Load it
 * lazily.
 */
export function GuardedDialog({ isDirty, onClose, children, ...dialog }: GuardedDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker({
    // A form that is being sent may lead to another page.
    shouldBlockFn: () => isDirty && !dialog.busy,
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <Dialog
      {...dialog}
      onClose={(reason) => {
        if (!isDirty) onClose();
        else if (reason !== 'outside-press') setIsAsking(true);
      }}
    >
      {children}
      {(isAsking || isBlocked) && (
        <ConfirmDialog
          title={t('discard.title')}
          text={t('discard.text')}
          confirm={t('discard.yes')}
          cancel={t('discard.no')}
          danger
          focusesCancel
          busy={false}
          onConfirm={isBlocked ? blocker.proceed : onClose}
          onClose={() => {
            setIsAsking(false);
            blocker.reset?.();
          }}
        />
      )}
    </Dialog>
  );
}
