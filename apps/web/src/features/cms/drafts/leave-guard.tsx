import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';
import type { DraftAutosave } from './draft-autosave.ts';

/**
 * Saves before a navigation leaves the editor, and asks for confirmation if edits remain unsaved. Closing the tab needs
 * confirmation only when the browser could not store the draft, because nothing may delay a quick exit.
 */
export default function LeaveGuard({ autosave }: { autosave: DraftAutosave }) {
  const { t } = useTranslation('desk');
  const blocker = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname) return false;
      await autosave.flush();
      return autosave.unsaved;
    },
    enableBeforeUnload: () => !autosave.isStoredLocally,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      confirm={t('leave.yes')}
      cancel={t('leave.no')}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
