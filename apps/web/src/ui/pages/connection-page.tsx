import { useEffect, useRef } from 'react';
import { savedAt } from '#platform/offline/saved-pages.ts';
import { checkConnection, useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from './message-page.tsx';
import { SavedPages } from './saved-pages.tsx';

/**
 * A full reload, because browsers cache failed scripts and preloads, and a new version may have different file names.
 */
const reload = () => window.location.reload();

const documentUrl = () => performance.getEntriesByType('navigation')[0]?.name;

/** Fallback for a page that failed to load. Reloads it when the site is reachable again (NAV-21). */
export function ConnectionPage() {
  const { t } = useTranslation();
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) reload();
  }, [online]);
  // The page itself may be saved on this device. A document that was loaded from this URL is not loaded again, because it
  // may be the saved page that failed.
  useEffect(() => {
    if (online || documentUrl() === window.location.href) return undefined;
    let wanted = true;
    void savedAt(window.location).then((time) => wanted && time !== null && reload());
    return () => {
      wanted = false;
    };
  }, [online]);
  const title = t(online ? 'unreachable.title' : 'offline.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <MessagePage
      drawing="unplugged"
      title={title}
      text={t(online ? 'unreachable.text' : 'offline.text')}
      failed
      below={!online && <SavedPages />}
    >
      <Button look="primary" onClick={online ? reload : checkConnection}>
        {t('failed.retry')}
      </Button>
    </MessagePage>
  );
}
