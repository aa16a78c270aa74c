import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './moderation-page.module.css';

/** The frame of the moderation area: its title and one tab for each part that exists. */
export function ModerationPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('moderation');
  return (
    <div className={s['page']}>
      <h1>{t('title')}</h1>
      <nav className={s['tabs']} aria-label={t('tabs')}>
        <Link to="/management/member" search={{}} activeOptions={{ includeSearch: false }}>
          {t('tab.applications')}
        </Link>
      </nav>
      {children}
    </div>
  );
}
