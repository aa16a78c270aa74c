import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { PayoutPlan } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { moneyText } from '../statistics/statistic-text.ts';
import { ledgerSiteText } from '../ledger/ledger-site-text.ts';
import { plansQuery } from '../queries.ts';
import { dayIn } from '#ui/dates/calendar-day.ts';
import s from '../ledger/ledger.module.css';
import { useChanged } from '../use-changed.ts';

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx'));

/** Payout schedules: the next payouts of each cam site and the progress towards its minimum (STREAM-04). */
export function Payouts({ zone }: { zone: string }) {
  const { t } = useTranslation('stream');
  const guardAction = useActionGuard();
  const offline = useBrowserOffline();
  const query = useQuery(plansQuery(useApi(), zone));
  const { data } = query;
  const [editing, setEditing] = useState<PayoutPlan | 'new' | null>(null);
  // Earliest payout first; schedules without a date last.
  const plans = data?.toSorted((a, b) => (a.next[0] ?? '9').localeCompare(b.next[0] ?? '9')) ?? [];
  return (
    <Panel title={t('payouts.title')} text={t('payouts.text')}>
      <QueryPlaceholder query={query} skeleton={<Skeleton height="120px" />} />
      {data && data.length === 0 && <p className={s['none']}>{t('payouts.none')}</p>}
      <NeedsConnection action="change" />
      {plans.length > 0 && (
        <ul className={s['plans']}>
          {plans.map((plan) => (
            <PlanCard key={plan.site} plan={plan} onEdit={() => setEditing(plan)} />
          ))}
        </ul>
      )}
      {data && (
        <div className={s['actions']}>
          <Button disabled={offline} onClick={() => guardAction(() => setEditing('new'))}>
            {t('payouts.add')}
          </Button>
        </div>
      )}
      {editing && (
        <PlanDialog
          plan={editing === 'new' ? null : editing}
          today={dayIn(zone, Date.now())}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

function PlanCard({ plan, onEdit }: { plan: PayoutPlan; onEdit: () => void }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const offline = useBrowserOffline();
  const remove = useMutation({
    mutationFn: () => api(streamMoneyRoutes.removePayoutPlan, { site: plan.site }),
    onSuccess: changed,
  });
  const name = ledgerSiteText(plan.site);
  const money = (minor: number) => moneyText(minor, plan.currency, language);
  const [next, ...later] = plan.next;
  const reached = plan.earnedMinor !== null && plan.earnedMinor >= plan.minimumMinor;
  return (
    <li>
      <p className={s['plan-head']}>
        <strong>{name}</strong>
        <span>{t(`rule.${plan.rule}`)}</span>
      </p>
      <p className={s['plan-next']}>
        {next === undefined ? t('payouts.manual') : t('payouts.next', { day: dayText(next, language) })}
      </p>
      {later.length > 0 && (
        <p className={s['none']}>
          {t('payouts.later', {
            days: later
              .slice(0, 3)
              .map((day) => dayText(day, language))
              .join('; '),
          })}
        </p>
      )}
      {plan.minimumMinor > 0 && plan.earnedMinor !== null && (
        <>
          <ProgressBar label={t('payouts.progress-name', { name })} value={plan.earnedMinor} max={plan.minimumMinor} />
          <p className={s['none']}>
            {t(reached ? 'payouts.reached' : 'payouts.progress', {
              earned: money(plan.earnedMinor),
              minimum: money(plan.minimumMinor),
            })}
          </p>
        </>
      )}
      {plan.minimumMinor > 0 && plan.earnedMinor === null && (
        <p className={s['none']}>{t('payouts.unknown', { minimum: money(plan.minimumMinor) })}</p>
      )}
      <span className={s['entry-acts']}>
        <Button
          small
          aria-label={t('payouts.change-name', { name })}
          disabled={offline}
          onClick={() => guardAction(onEdit)}
        >
          {t('change')}
        </Button>
        <Button
          small
          look="quiet"
          disabled={remove.isPending || offline}
          aria-label={t('payouts.remove-name', { name })}
          onClick={() => guardAction(() => remove.mutate())}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}
