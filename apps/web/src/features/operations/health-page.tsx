import { useQuery } from '@tanstack/react-query';
import { HEALTH_STATUSES, type Check } from '@site/contract/operations/schemas.ts';
import { GoLivePanel } from '#features/setup';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckCard } from './check-card.tsx';
import s from './health-page.module.css';
import { InstancesPanel } from './instances-panel.tsx';
import { OperationsPage } from './operations-page.tsx';
import { healthQuery } from './queries.ts';

/** Health page: the status of each check, worst first, and the server processes. Polls for updates. */
export function HealthPage() {
  const query = useQuery(healthQuery(useApi()));
  const { checks = [], instances = [] } = query.data ?? {};
  const sorted = checks.toSorted((a, b) => HEALTH_STATUSES.indexOf(b.verdict) - HEALTH_STATUSES.indexOf(a.verdict));
  return (
    <OperationsPage tab="health" query={query}>
      <Summary checks={checks} />
      <GoLivePanel />
      <ul className={s['cards']}>
        {sorted.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
      </ul>
      <InstancesPanel instances={instances} />
    </OperationsPage>
  );
}

/** Overall status, announced to screen readers when it changes. */
function Summary({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('operations');
  const [bad, look] = (['bad', 'look'] as const).map((one) => checks.filter(({ verdict }) => verdict === one).length);
  const texts = [bad && t('summary.bad', { count: bad }), look && t('summary.look', { count: look })];
  return (
    <div className={s['summary']}>
      <p role="status" data-verdict={bad ? 'bad' : 'good'}>
        {texts.filter(Boolean).join(' ') || t('summary.good')}
      </p>
      <p className={s['fresh']}>{t('fresh')}</p>
    </div>
  );
}
