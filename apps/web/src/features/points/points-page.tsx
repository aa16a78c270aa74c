import type { ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './points-page.module.css';
import { PointsTabs, type PointsTab } from './points-tabs.tsx';

interface Props {
  part: PointsTab;
  /** Of the part, where it has a text of its own. */
  lead?: string;
  children: ReactNode;
}

/** The frame of points and badges: a title, a tab for each part, and the part (POINTS-02). */
export function PointsPage({ part, lead, children }: Props) {
  const { t } = useTranslation('points');
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <h1>{t('title')}</h1>
        <p>{lead ?? t('lead')}</p>
      </header>
      <PointsTabs current={part} />
      {/* The tab says it to the eye. */}
      <h2 className="visually-hidden">{t(`tab.${part}`)}</h2>
      {children}
    </div>
  );
}
