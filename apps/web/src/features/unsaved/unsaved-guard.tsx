import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';

interface Props {
  /** There are changes that the server does not have. */
  unsaved: boolean;
  /** This browser has kept them. */
  kept: boolean;
}

/**
 * Asks before one leaves the form with changes. Closing the tab or leaving the site asks only when the browser could not
 * keep them: nothing stands in the way of somebody who has to be gone quickly.
 */
export function UnsavedGuard({ unsaved, kept }: Props) {
  const { t } = useTranslation('unsaved');
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved && !kept,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t(kept ? 'leave.kept' : 'leave.lost')}
      confirm={t('leave.yes')}
      cancel={t('leave.no')}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
