import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { PointsTabs, type PointsTab } from './points-tabs.tsx';

interface Props {
  part: PointsTab;
  /** Introduction of the section. */
  lead?: string;
  children: ReactNode;
}

/** Layout of points and badges: title, tabs and section (POINTS-02). */
export function PointsPage({ part, lead, children }: Props) {
  const { t } = useTranslation('points');
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{lead ?? t('lead')}</p>
      </header>
      <PointsTabs current={part} />
      {/* Visually hidden, because the tab already shows it. */}
      <h2 className="visually-hidden">{t(`tab.${part}`)}</h2>
      {children}
    </div>
  );
}
