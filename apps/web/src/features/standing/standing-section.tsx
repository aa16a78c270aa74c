import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { AccountRecoveryPanel } from './account-recovery-panel.tsx';
import { OwnReportsPanel } from './own-reports-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { StaffLogPanel } from './staff-log-panel.tsx';
import s from './standing.module.css';
import { SuspensionPanel } from './suspension-panel.tsx';

/**
 * Account standing: account recovery, closure, suspension, items under review, decisions with appeals, reports and
 * staff actions.
 */
export default function StandingSection() {
  const { i18n } = useTranslation('standing');
  useTranslation('reports');
  useTranslation('fields');
  // Shows a skeleton until the catalogues are loaded, because this component loads them, not the page.
  if (!i18n.has('standing') || !i18n.has('reports') || !i18n.has('fields')) return <Skeleton height="240px" />;
  return (
    <div className={s['panels']}>
      <AccountRecoveryPanel />
      <ClosingPanel />
      <SuspensionPanel />
      <ReviewsPanel />
      <DecisionsPanel />
      <OwnReportsPanel />
      <StaffLogPanel />
    </div>
  );
}
