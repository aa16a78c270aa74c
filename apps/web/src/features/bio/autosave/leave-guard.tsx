import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import type { BioAutosave } from './autosave.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

const WAIT_MS = 3000;

/**
 * Saves before the editor is left, and asks for confirmation if that fails. Closing the tab needs confirmation only if
 * the changes could not be stored on the device, because nothing may delay a user who needs to leave quickly.
 */
export function LeaveGuard({ autosave }: { autosave: BioAutosave }) {
  const { t } = useTranslation('bio');
  const blocker = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname) return false;
      // Waits at most WAIT_MS. If some changes are still unsaved, a dialog asks for confirmation.
      await Promise.race([autosave.flush(), new Promise((go) => setTimeout(go, WAIT_MS))]);
      autosave.keep();
      return autosave.unsaved;
    },
    enableBeforeUnload: () => !autosave.isStoredLocally,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t(autosave.isStoredLocally ? 'leave.kept' : 'leave.lost')}
      confirm={t('leave.yes')}
      cancel={t('leave.no')}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
