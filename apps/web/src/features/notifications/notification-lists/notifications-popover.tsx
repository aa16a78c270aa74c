import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCatchUp, useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './notifications-popover.module.css';
import { LatestNotifications } from './latest-notifications.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { notificationsKey, type NotificationTab } from '../queries.ts';

const TABS = ['all', 'unread'] as const satisfies readonly NotificationTab[];

/**
 * Latest notifications in a popover below the bell (RT-03). Not modal: a click outside, Escape, moving the focus out or
 * a navigation closes it.
 */
export default function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('notices');
  const queryClient = useQueryClient();
  const router = useRouter();
  const title = useId();
  const place = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<NotificationTab>('all');

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      // Ignores clicks on the bell, which closes the popover itself.
      if (target instanceof Node && target.isConnected && !place.current?.parentElement?.contains(target)) close();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const toggleButton = place.current?.parentElement?.querySelector('button');
      close();
      toggleButton?.focus();
    };
    document.addEventListener('click', closeBeside);
    document.addEventListener('focusin', closeBeside);
    document.addEventListener('keydown', closeByKey);
    const stop = router.subscribe('onBeforeNavigate', () => close());
    return () => {
      document.removeEventListener('click', closeBeside);
      document.removeEventListener('focusin', closeBeside);
      document.removeEventListener('keydown', closeByKey);
      stop();
    };
  }, [router]);

  const again = () => void queryClient.invalidateQueries({ queryKey: notificationsKey });
  useSocketEvent('UserMessageEventDTO', ({ type }) => type !== 0 && again());
  useCatchUp(again);

  // Renders nothing until the catalogue is loaded, because this component loads it, not the page.
  if (!i18n.has('notices')) return null;
  return (
    <section ref={place} role="dialog" aria-labelledby={title} className={s['popover']}>
      <div className={s['head']}>
        <h2 id={title}>{t('title')}</h2>
        <Link
          to="/authorization"
          search={{ tab: 'notifications' }}
          className={s['gear']}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Icon name="sliders" />
        </Link>
      </div>
      <div className={s['bar']}>
        <div role="group" aria-label={t('tabs')} className={s['tabs']}>
          {TABS.map((one) => (
            <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
              {t(`tab.${one}`)}
            </button>
          ))}
        </div>
        <MarkAllButton place="popover" tab={tab} />
      </div>
      <div className={s['list']}>
        <LatestNotifications key={tab} tab={tab} />
      </div>
      <Link to="/messages" search={{ showmsgNumber: 1 }} className={s['all']}>
        {t('see-all')}
      </Link>
    </section>
  );
}
