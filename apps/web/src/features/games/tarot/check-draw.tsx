import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { proofQuery } from '../queries.ts';
import s from './check-draw.module.css';

/** Returns the calendar day `days` days before `day`, as YYYY-MM-DD. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

const LAST_DAYS = [1, 2, 3];

/** Verifies any past draw in this browser against its earlier commitment (POINTS-05). */
export function CheckDraw({ today, commitment }: { today: string; commitment: string }) {
  const { t, i18n } = useTranslation('games');
  const [day, setDay] = useState<string | null>(null);
  return (
    <Panel title={t('proof.title')} text={t('proof.text')}>
      <ol className={s['how']}>
        <li>{t('proof.how.promise')}</li>
        <li>{t('proof.how.draw')}</li>
        <li>{t('proof.how.reveal')}</li>
      </ol>
      <dl className={s['facts']}>
        <dt>{t('proof.promise-today')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
      </dl>
      <div className={s['days']} role="group" aria-label={t('proof.day')}>
        <TextField
          type="date"
          label={t('proof.day')}
          max={today}
          value={day ?? ''}
          onChange={({ currentTarget: { value } }) => setDay(value && value <= today ? value : null)}
        />
        {LAST_DAYS.map((back) => {
          const one = dayBefore(today, back);
          return (
            <Button key={back} aria-pressed={day === one} onClick={() => setDay(one)}>
              {/* Locale data of server and browser may format the same day differently. */}
              <span suppressHydrationWarning>
                {new Intl.DateTimeFormat(i18n.language, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                  timeZone: 'UTC',
                }).format(Date.parse(one))}
              </span>
            </Button>
          );
        })}
      </div>
      {day !== null && <DayProof day={day} />}
    </Panel>
  );
}

function DayProof({ day }: { day: string }) {
  const { t } = useTranslation('games');
  const { data, error, refetch } = useQuery(proofQuery(useApi(), day));
  if (data) return <ProofSteps proof={data} />;
  if (isApiError(error, 'games.no-such-day')) return <p role="status">{t('proof.none')}</p>;
  if (error) return <FailedState retry={() => void refetch()} />;
  return <Skeleton height="240px" />;
}
