import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite, useUser } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { whenIdle } from '#platform/when-idle.ts';
import { Icon } from '#ui/icon.tsx';
import { useOnline } from './use-online.ts';
import s from './offline-reading.module.css';

/**
 * Lets a page of courses or cards be read without a connection once it was opened, and says so when it is. It stands on
 * the pages that the service worker keeps, and on no others.
 */
export function OfflineReading() {
  const { t } = useTranslation('offline');
  const online = useOnline();
  const userId = useUser()?.id;
  const { safeExit } = useSite();
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (userId === undefined || page === undefined || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      void import('./keep-opened.ts')
        .then(({ keepOpened }) => keepOpened({ page, account: { id: userId, exit: safeExit } }))
        .catch(() => undefined);
    });
  }, [userId, page, safeExit]);
  return (
    <div role="status">
      {!online && (
        <p className={s['bar']}>
          <Icon name="link" size={18} />
          {t('bar')}
        </p>
      )}
    </div>
  );
}
