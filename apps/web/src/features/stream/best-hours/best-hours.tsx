import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CALENDAR_HOURS } from '@site/contract/stream/limits.ts';
import { CALENDAR_FILE } from '@site/contract/stream/routes.ts';
import type { HourOfWeek, OwnSite } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { clockText, weekdayNames } from '#ui/chart/chart-text.ts';
import { Chip } from '#ui/chip.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText, shareText } from '../statistics/statistic-text.ts';
import { bestHoursQuery } from '../queries.ts';
import s from '../summary.module.css';

const HourMap = lazy(() => import('./hour-map.tsx'));
const TONES = { low: 'plain', medium: 'secondary', high: 'accent' } as const;

const slotOf = ({ weekday, hour }: { weekday: number; hour: number }) => `${weekday}-${hour}`;

interface Props {
  sites: readonly OwnSite[];
  site: number | undefined;
  zone: string;
}

/**
 * Best hours according to the member's shows, with their confidence, and a calendar file of the selected hours
 * (STREAM-04).
 */
export function BestHours({ sites, site, zone }: Props) {
  const { t } = useTranslation('stream');
  const hours = useQuery(bestHoursQuery(useApi(), { zone, site }));
  const { data } = hours;
  // Null means the suggested hours.
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const best = data?.best.flatMap((slot) => data.hours.find((hour) => slotOf(hour) === slotOf(slot)) ?? []) ?? [];
  const slots = (picked ?? best.map(slotOf)).filter((slot) => best.some((hour) => slotOf(hour) === slot));
  const query = new URLSearchParams({ zone, slots: slots.slice(0, CALENDAR_HOURS).join(',') });
  return (
    <Panel anchor="best" title={t('hours.title')} text={t('hours.text')}>
      <QueryPlaceholder query={hours} skeleton={<Skeleton height="320px" />} />
      {data && data.hours.length === 0 && <p className={s['none']}>{t('hours.none')}</p>}
      {data && data.hours.length > 0 && (
        <>
          <Suspense fallback={<Skeleton height="320px" />}>
            <HourMap hours={data.hours} sites={sites} zone={zone} />
          </Suspense>
          {best.length === 0 ? (
            <p className={s['none']}>{t('hours.unsure')}</p>
          ) : (
            <fieldset className={s['best']}>
              <legend>{t('hours.best')}</legend>
              {best.map((hour) => (
                <BestHour
                  key={slotOf(hour)}
                  hour={hour}
                  picked={slots.includes(slotOf(hour))}
                  onPick={(on) =>
                    setPicked(on ? [...slots, slotOf(hour)] : slots.filter((slot) => slot !== slotOf(hour)))
                  }
                />
              ))}
              <div className={s['actions']}>
                <ButtonAnchor
                  href={slots.length > 0 ? `${CALENDAR_FILE}?${query}` : undefined}
                  role="link"
                  aria-disabled={slots.length === 0}
                  download="hours.ics"
                >
                  {t('hours.calendar', { count: slots.length })}
                </ButtonAnchor>
                <p className={s['small']}>{t('hours.calendar-text')}</p>
              </div>
            </fieldset>
          )}
        </>
      )}
    </Panel>
  );
}

interface BestHourProps {
  hour: HourOfWeek;
  picked: boolean;
  onPick: (picked: boolean) => void;
}

function BestHour({ hour, picked, onPick }: BestHourProps) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const { weekday, viewers, low, high, samples, confidence, tokensPerHour } = hour;
  return (
    <CustomChoice
      type="checkbox"
      className={s['best-hour']}
      checked={picked}
      onChange={({ currentTarget }) => onPick(currentTarget.checked)}
    >
      <span>
        <strong>
          {weekdayNames(language, 'long')[weekday - 1]}, {clockText(hour.hour)}–{clockText((hour.hour + 1) % 24)}
        </strong>
        <span>
          {t('hours.viewers', { share: shareText(viewers, language) })}
          {low !== null &&
            high !== null &&
            ` (${t('hours.between', { low: shareText(low, language), high: shareText(high, language) })})`}
          {tokensPerHour !== null && ` · ${t('hours.tokens', { tokens: countText(tokensPerHour, language) })}`}
        </span>
      </span>
      <Chip tone={TONES[confidence]}>
        {t(`confidence.${confidence}`)} · {t('hours.samples', { count: samples })}
      </Chip>
    </CustomChoice>
  );
}
