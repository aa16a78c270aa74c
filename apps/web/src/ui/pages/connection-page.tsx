import { useEffect, useRef } from 'react';
import { checkConnection, useOnline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from './message-page.tsx';
import { SavedPages } from './saved-pages.tsx';

/**
 * A full reload, because browsers cache failed scripts and preloads, and a new version may have different file names.
 */
const reload = () => window.location.reload();

/** Fallback for a page that failed to load. Reloads it when the site is reachable again (NAV-21). */
export function ConnectionPage() {
  const { t } = useTranslation();
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) reload();
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
