import { useTranslation } from '#platform/use-translation.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { OwnReportsPanel } from './own-reports-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { StaffLogPanel } from './staff-log-panel.tsx';
import s from './standing.module.css';
import { SuspensionPanel } from './suspension-panel.tsx';

/** How one stands with the moderators: what was decided, what one can say against it, and what one reported. */
export default function StandingSection() {
  const { i18n } = useTranslation('standing');
  useTranslation('reports');
  // Its texts come with it, not with the page.
  if (!i18n.has('standing') || !i18n.has('reports')) return <Skeleton height="240px" />;
  return (
    <div className={s['panels']}>
      <HelpPanel />
      <ClosingPanel />
      <SuspensionPanel />
      <ReviewsPanel />
      <DecisionsPanel />
      <OwnReportsPanel />
      <StaffLogPanel />
    </div>
  );
}
