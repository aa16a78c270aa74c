import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ownStandingQuery } from './standing-queries.ts';
import s from './standing.module.css';

/** Shows that the account is in good standing, or the duration of the suspension and its reason. */
export function SuspensionPanel() {
  const { t, i18n } = useTranslation('standing');
  const { data, isError, refetch } = useQuery(ownStandingQuery(useApi()));
  const suspension = data?.suspension;
  const moment = (time: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(time));
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
      {suspension === undefined && !isError && <Skeleton height="48px" />}
      {isError && suspension === undefined && <FailedState retry={() => void refetch()} />}
      {suspension === null && <p className={s['muted']}>{t('account.good-text')}</p>}
      {suspension && (
        <>
          <p>
            {suspension.until === null ? t('account.open') : t('account.until', { date: moment(suspension.until) })}
          </p>
          {suspension.reason && <p className={s['reason']}>{suspension.reason}</p>}
          <p className={s['muted']}>{t('account.can')}</p>
        </>
      )}
    </Panel>
  );
}
