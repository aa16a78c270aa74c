import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

interface Props {
  /** Whether there are changes that are not saved on the server. */
  unsaved: boolean;
  /** Whether the changes are stored in this browser. */
  isStoredLocally: boolean;
}

/**
 * Asks for confirmation before a navigation leaves a page with unsaved changes. Closing the tab or leaving the site
 * asks only when the browser could not store the changes, because nothing may delay a quick exit.
 */
export function UnsavedGuard({ unsaved, isStoredLocally }: Props) {
  const { t } = useTranslation('unsaved');
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved && !isStoredLocally,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t(isStoredLocally ? 'leave.kept' : 'leave.lost')}
      confirm={t('leave.yes')}
      cancel={t('leave.no')}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
