import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
// Not lazy, because the question is usually needed without a connection.
import ConfirmDialog from '#ui/dialogs/confirm-dialog.tsx';

/** Time that a navigation waits for the last save, in milliseconds. */
const WAIT_MS = 3000;

interface Changes {
  /** Whether there are changes that are not saved on the server. */
  readonly isUnsaved: boolean;
  /** Whether the changes are stored in this browser. */
  readonly isStoredLocally: boolean;
  /** Sends the changes before the page is left. */
  flushDue?: () => Promise<void>;
}

interface Props {
  changes: Changes;
  /** Lifetime of the changes in this browser. */
  storedIn: 'tab' | 'device';
  /** Whether the editor stays open when only the search parameters of the URL change. */
  ignoresSearch?: boolean;
}

/**
 * Asks for confirmation before a navigation leaves unsaved changes. Closing the tab or leaving the site asks only when
 * the browser could not store the changes, because nothing may delay a quick exit.
 */
export function LeaveGuard({ changes, storedIn, ignoresSearch = false }: Props) {
  const { t } = useTranslation('unsaved');
  const blocker = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (!changes.isUnsaved || (ignoresSearch && current.pathname === next.pathname)) return false;
      await Promise.race([changes.flushDue?.(), new Promise((go) => setTimeout(go, WAIT_MS))]);
      return changes.isUnsaved;
    },
    enableBeforeUnload: () => changes.isUnsaved && !changes.isStoredLocally,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={t(changes.isStoredLocally ? `leave.${storedIn}` : 'leave.lost')}
      confirm={t('leave.yes')}
      cancel={t('leave.no')}
      busy={false}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
