import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { Icon } from '#ui/icon.tsx';
import s from './offline-reading.module.css';

interface OfflineReadingProps {
  /** URLs of API calls that are refetched while the page is used. */
  calls?: readonly string[];
}

/**
 * Makes a course or flashcard page available offline after it was opened, and shows a note while the browser is
 * offline. Used only on pages that the service worker caches.
 */
export function OfflineReading({ calls = [] }: OfflineReadingProps) {
  const { t } = useTranslation('offline');
  const online = useOnline();
  const userId = useUser()?.id;
  const { safeExit } = useSite();
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const addresses = calls.join(' ');
  useEffect(() => {
    if (userId === undefined || page === undefined || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      void import('./keep-opened.ts')
        .then(({ keepOpened }) =>
          keepOpened({ page, account: { id: userId, exit: safeExit }, calls: addresses.split(' ').filter(Boolean) }),
        )
        // A page that cannot be stored is not available offline.
        .catch(() => undefined);
    });
  }, [userId, page, safeExit, addresses]);
  return (
    <div role="status" className={s['status']}>
      {!online && (
        <p className={s['bar']}>
          <Icon name="link" size={18} />
          {t('bar')}
        </p>
      )}
    </div>
  );
}
