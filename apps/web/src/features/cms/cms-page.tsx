import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './cms-page.module.css';
import { DeskTabs } from './desk-tabs.tsx';

interface CmsPageProps {
  /** Whether the page uses the full width, for a form with a preview next to it. */
  wide?: boolean;
  children: ReactNode;
}

/** Layout of the CMS: title and one tab per area (MOD-05). */
export function CmsPage({ wide = false, children }: CmsPageProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={s['page']} data-wide={wide}>
      <h1>{t('title')}</h1>
      <DeskTabs />
      {children}
    </div>
  );
}
