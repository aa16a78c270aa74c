import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAdmin } from '@site/contract/core/roles.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import s from './cms-page.module.css';

const TABS = [
  { name: 'documents', link: linkOptions({ to: '/desk' }), admin: false },
  { name: 'adverts', link: linkOptions({ to: '/desk/adverts' }), admin: false },
  { name: 'newsletter', link: linkOptions({ to: '/desk/newsletter' }), admin: false },
  { name: 'contact', link: linkOptions({ to: '/desk/contact' }), admin: false },
  { name: 'seasons', link: linkOptions({ to: '/desk/seasons' }), admin: false },
  { name: 'analytics', link: linkOptions({ to: '/desk/analytics', search: {} }), admin: false },
  { name: 'texts', link: linkOptions({ to: '/desk/texts' }), admin: true },
  { name: 'settings', link: linkOptions({ to: '/desk/settings' }), admin: true },
  { name: 'operations', link: linkOptions({ to: '/desk/operations' }), admin: true },
] as const;

/** Layout of the CMS: title and one tab per area (MOD-05). */
export function CmsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk');
  const role = useRole();
  return (
    <div className={s['page']}>
      <h1>{t('title')}</h1>
      <PageTabs label={t('tabs')}>
        {TABS.filter(({ admin }) => !admin || isAdmin(role)).map(({ name, link }) => (
          <Link key={name} {...link} activeOptions={{ exact: link.to === '/desk', includeSearch: false }}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </PageTabs>
      {children}
    </div>
  );
}
