import { ClientOnly, Link } from '@tanstack/react-router';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { QuickExitLink } from '#features/quick-exit';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import s from './messages-page.module.css';
import { NotificationList } from './notification-list.tsx';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import type { NotificationTab } from '../queries.ts';

const TABS = [
  { tab: 'unread', search: {} },
  { tab: 'all', search: { showmsgNumber: 1 } },
] as const;

/** Notifications page (RT-03): unread or all. */
export function MessagesPage({ tab }: { tab: NotificationTab }) {
  const { t } = useTranslation('notices');
  return (
    <div className={s['page']}>
      <div className={s['top']}>
        <Link to="/forum/home" className={s['back']} aria-label={t('back')}>
          <Icon name="left" size={24} />
        </Link>
        <h1>{t('title')}</h1>
        <Link
          to="/authorization"
          search={{ tab: 'notifications' }}
          className={s['gear']}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Icon name="sliders" size={22} />
        </Link>
        <div className={s['leave']}>
          <QuickExitLink />
        </div>
      </div>
      <div className={s['bar']}>
        <nav aria-label={t('tabs')}>
          <ul className={tabs['tabs']}>
            {TABS.map(({ tab: one, search }) => (
              <li key={one}>
                <Link
                  to="/messages"
                  search={search}
                  className={tabs['tab']}
                  aria-current={one === tab ? 'page' : undefined}
                  activeProps={{}}
                  activeOptions={EXACT_LINK}
                  preload={false}
                  replace
                >
                  {t(`tab.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MarkAllButton place="page" tab={tab} />
      </div>
      {/* Grouped by the reader's local days, which are unknown on the server, so rendered after hydration. */}
      <ClientOnly fallback={<NotificationSkeletons rows={6} />}>
        <NotificationList key={tab} tab={tab} />
      </ClientOnly>
    </div>
  );
}
