import { useQuery } from '@tanstack/react-query';
import type { Suspension } from '@site/contract/moderation/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ownStandingQuery } from './standing-queries.ts';
import s from './standing.module.css';

/** Shows that the account is in good standing, or the duration of the suspension and its reason. */
export function SuspensionPanel() {
  const { t } = useTranslation('standing');
  const standing = useQuery(ownStandingQuery(useApi()));
  const suspension = standing.data?.suspension;
  return (
    <Panel
      title={t('account')}
      danger={Boolean(suspension)}
      mark={
        suspension !== undefined && (
          <Chip tone={suspension ? 'red' : 'plain'}>{t(suspension ? 'account.suspended' : 'account.good')}</Chip>
        )
      }
    >
      <QueryPlaceholder query={standing} skeleton={<Skeleton height="48px" />} />
      {suspension === null && <p className={s['muted']}>{t('account.good-text')}</p>}
      {suspension && <SuspensionDetails suspension={suspension} />}
    </Panel>
  );
}

function SuspensionDetails({ suspension: { until, reason } }: { suspension: Suspension }) {
  const { t, i18n } = useTranslation('standing');
  const moment = (time: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(time));
  return (
    <>
      <p>{until === null ? t('account.open') : t('account.until', { date: moment(until) })}</p>
      {reason && <p className={s['reason']}>{reason}</p>}
      <p className={s['muted']}>{t('account.can')}</p>
    </>
  );
}
