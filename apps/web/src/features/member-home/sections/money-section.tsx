import { useQuery } from '@tanstack/react-query';
import type { DayStatistics, PayoutPlan } from '@site/contract/stream/schemas.ts';
import { countText, ledgerSiteText, moneyText, plansQuery, settingQuery, yesterdayQuery } from '#features/stream';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { dayIn } from '#ui/dates/calendar-day.ts';
import { dayText } from '#ui/dates/day-text.ts';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import s from './money-section.module.css';

const DAY_MS = 86_400_000;
/** Next payout and yesterday's statistics, or one line that offers the stream summary. */
export default function MoneySection() {
  const zone = useZone();
  return zone === null ? <SectionSkeleton /> : <Money zone={zone} />;
}

function Money({ zone }: { zone: string }) {
  const { t } = useTranslation('member-home');
  const api = useApi();
  const plans = useQuery(plansQuery(api, zone));
  const setting = useQuery(settingQuery(api));
  if (!plans.data || !setting.data) {
    return <QueryPlaceholder query={plans.data ? setting : plans} skeleton={<SectionSkeleton />} />;
  }
  if (plans.data.length === 0 && !setting.data.enabled) {
    return (
      <SectionNote text={t('money.none')}>
        <ButtonLink small to="/stream-summary/index">
          {t('money.none.action')}
        </ButtonLink>
      </SectionNote>
    );
  }
  return (
    <div className={s['money']}>
      <NextPayout plans={plans.data} zone={zone} />
      {setting.data.authorization === 'ready' && <Yesterday zone={zone} />}
      {setting.data.authorization === 'waiting' && <p className={s['muted']}>{t('money.waiting')}</p>}
    </div>
  );
}

function NextPayout({ plans, zone }: { plans: readonly PayoutPlan[]; zone: string }) {
  const { t, i18n } = useTranslation('member-home');
  const { language } = i18n;
  const [plan] = plans
    .filter(({ next }) => next.length > 0)
    .toSorted((a, b) => (a.next[0] ?? '').localeCompare(b.next[0] ?? ''));
  const day = plan?.next[0];
  if (!plan || day === undefined) {
    return (
      <SectionNote text={t('money.no-payout')}>
        <ButtonLink small to="/stream-summary/ledger">
          {t('money.no-payout.action')}
        </ButtonLink>
      </SectionNote>
    );
  }
  const days = Math.round((Date.parse(day) - Date.parse(dayIn(zone, Date.now()))) / DAY_MS);
  const amount = (minor: number) => moneyText(minor, plan.currency, language);
  return (
    <p className={s['payout']}>
      <span className={s['muted']}>
        {t('money.payout')} {t('money.payout.from', { site: ledgerSiteText(plan.site) })}
      </span>
      <strong>{new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')}</strong>
      <span className={s['muted']}>
        {dayText(day, language)}
        {plan.earnedMinor !== null &&
          plan.minimumMinor > 0 &&
          ` · ${t('money.payout.progress', { earned: amount(plan.earnedMinor), minimum: amount(plan.minimumMinor) })}`}
      </span>
    </p>
  );
}

function Yesterday({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('member-home');
  const query = useQuery(yesterdayQuery(useApi(), zone));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<Skeleton height="72px" />} />;
  const statistics = statisticsOf(query.data.yesterday, i18n.language);
  return (
    <div className={s['yesterday']}>
      <h3>{t('money.yesterday')}</h3>
      {statistics.length === 0 ? (
        <p className={s['muted']}>{t('money.yesterday.none')}</p>
      ) : (
        <dl>
          {statistics.map(({ name, text }) => (
            <div key={name}>
              <dt>{t(`money.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Returns the known values of a day; none if there was no show and no income. */
function statisticsOf({ hours, averageViewers, tokens, income }: DayStatistics, language: string) {
  const time = { style: 'unit', unit: 'hour', maximumFractionDigits: 1 } as const;
  return [
    hours ? { name: 'on-air' as const, text: hours.toLocaleString(language, time) } : [],
    averageViewers === null ? [] : { name: 'viewers' as const, text: countText(Math.round(averageViewers), language) },
    tokens === null ? [] : { name: 'tokens' as const, text: countText(tokens, language) },
    income.length === 0
      ? []
      : {
          name: 'income' as const,
          text: income.map(({ minor, currency }) => moneyText(minor, currency, language)).join(' + '),
        },
  ].flat();
}
