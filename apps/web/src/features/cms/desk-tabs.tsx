import { Link, linkOptions, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isAdmin } from '@site/contract/core/roles.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './desk-tabs.module.css';

/** Areas of the administration: content, then readers, look and the site as a whole. */
const TABS = [
  { name: 'documents', link: linkOptions({ to: '/desk' }), admin: false },
  { name: 'topics', link: linkOptions({ to: '/desk/topics' }), admin: true },
  { name: 'cam-sites', link: linkOptions({ to: '/desk/cam-sites' }), admin: true },
  { name: 'menus', link: linkOptions({ to: '/desk/menus' }), admin: true },
  { name: 'texts', link: linkOptions({ to: '/desk/texts' }), admin: true },
  { name: 'announcements', link: linkOptions({ to: '/desk/announcements' }), admin: true },
  { name: 'broadcasts', link: linkOptions({ to: '/desk/broadcasts' }), admin: true },
  { name: 'newsletter', link: linkOptions({ to: '/desk/newsletter' }), admin: false },
  { name: 'contact', link: linkOptions({ to: '/desk/contact' }), admin: false },
  { name: 'adverts', link: linkOptions({ to: '/desk/adverts' }), admin: false },
  { name: 'brand', link: linkOptions({ to: '/desk/brand' }), admin: true },
  { name: 'seasons', link: linkOptions({ to: '/desk/seasons' }), admin: false },
  { name: 'analytics', link: linkOptions({ to: '/desk/analytics', search: {} }), admin: false },
  { name: 'community', link: linkOptions({ to: '/desk/community', search: {} }), admin: false },
  { name: 'settings', link: linkOptions({ to: '/desk/settings' }), admin: true },
  { name: 'webhooks', link: linkOptions({ to: '/desk/webhooks' }), admin: true },
  { name: 'setup', link: linkOptions({ to: '/desk/setup' }), admin: true },
  { name: 'operations', link: linkOptions({ to: '/desk/operations' }), admin: true },
] as const;

/** The tab of a page: the one with the longest path that the page's path starts with. */
const tabOf = (pathname: string) =>
  TABS.filter(({ link: { to } }) => pathname === to || pathname.startsWith(`${to}/`)).reduce(
    (longest, tab) => (tab.link.to.length > longest.link.to.length ? tab : longest),
    TABS[0],
  );

/** Tabs of the administration. They wrap on wide viewports; phones show the current one, which opens the others. */
export function DeskTabs() {
  const { t } = useTranslation('desk');
  const role = useRole();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname).name });
  return (
    <nav className={s['tabs']} aria-label={t('tabs')}>
      <button
        type="button"
        className={s['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <span className="visually-hidden">{t('tabs')}: </span>
          {t(`tab.${current}`)}
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </button>
      <ul id={id} className={s['list']} data-open={isOpen}>
        {TABS.filter(({ admin }) => !admin || isAdmin(role)).map(({ name, link }) => (
          <li key={name}>
            <Link
              {...link}
              activeOptions={{ exact: link.to === '/desk', includeSearch: false }}
              onClick={() => setIsOpen(false)}
            >
              {t(`tab.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
