import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { savedAt } from '#platform/offline/saved-pages.ts';
import { useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { Icon } from '#ui/icon.tsx';
import s from './offline-reading.module.css';

interface OfflineReadingProps {
  /** URLs of API calls that are refetched while the page is used. */
  calls?: readonly string[];
  /** Loads code that the page needs only after an interaction, so that it is available offline. */
  prepare?: () => Promise<unknown>;
  /** Whether the page stores changes on this device while offline. */
  isEditor?: boolean;
}

/**
 * Makes a page available offline to the account that opened it, and shows a note while the site is unreachable. Used
 * only on pages that the service worker saves (public/sw-saved-store.js).
 */
export function OfflineReading(props: OfflineReadingProps) {
  const user = useUser();
  return user && <AccountReading {...props} user={user} />;
}

function AccountReading({ calls = [], prepare, isEditor, user }: OfflineReadingProps & { user: User }) {
  const { safeExit } = useSite();
  const { id, role } = user;
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const addresses = calls.join(' ');
  const ready = useEffectEvent(() => prepare?.());
  useEffect(() => {
    if (page === undefined || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      const account = { id, role, exit: safeExit };
      void Promise.all([import('./keep-opened.ts'), ready()])
        .then(([{ keepOpened }]) => keepOpened({ page, account, calls: addresses.split(' ').filter(Boolean) }))
        // A page that cannot be stored is not available offline.
        .catch(() => undefined);
    });
  }, [id, role, page, safeExit, addresses]);
  return <OfflineBar isEditor={isEditor === true} />;
}

/** Note that the site is unreachable, and when the page was saved on this device. */
function OfflineBar({ isEditor }: { isEditor: boolean }) {
  const { t, i18n } = useTranslation('offline');
  const online = useOnline();
  const [saved, setSaved] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    if (!online) void savedAt(window.location).then((time) => wanted && setSaved(time));
    return () => {
      wanted = false;
    };
  }, [online]);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div role="status" className={s['status']}>
      {!online && (
        <p className={s['bar']}>
          <Icon name="link" size={18} />
          <span>
            {saved === null ? t('bar') : t('bar.saved', { time: format.format(saved) })} {isEditor && t('bar.writing')}
          </span>
        </p>
      )}
    </div>
  );
}
