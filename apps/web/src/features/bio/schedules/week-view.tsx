import { useMemo } from 'react';
import { sessionsInZone } from '@site/bio-html/schedules/schedule.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { DAYS } from '@site/contract/bio/limits.ts';
import { zoneText } from '#platform/zones.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './schedule-form.module.css';
import { weekdayName } from './weekday-name.ts';

interface Props {
  block: BlockOf<'schedule'>;
  /** Time zone of the displayed times. */
  zone: string;
  title: string;
}

/** This week's sessions by day. */
export function WeekView({ block, zone, title }: Props) {
  const { t, i18n } = useTranslation('bio');
  const { zone: own, sessions } = block;
  const week = useMemo(() => sessionsInZone({ zone: own, sessions }, zone, new Date()), [own, sessions, zone]);
  return (
    <div>
      <p className={s['title']}>
        {title} ({zoneText(zone)})
      </p>
      <dl className={s['week']}>
        {DAYS.map((day) => {
          const here = week.filter((session) => session.day === day);
          return [
            <dt key={day}>{weekdayName(day, i18n.language, 'short')}</dt>,
            <dd key={`${day}-times`} data-free={here.length === 0 || undefined}>
              {here.length === 0
                ? t('schedule.free')
                : here.map(({ starts, ends }, place) => (
                    <span key={place}>
                      {starts}–{ends}
                    </span>
                  ))}
            </dd>,
          ];
        })}
      </dl>
    </div>
  );
}
