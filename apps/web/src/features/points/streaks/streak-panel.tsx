import { REST_DAYS } from '@site/contract/points/rules.ts';
import type { PointsLevel } from '@site/contract/points/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { RestCalendar } from './rest-calendar.tsx';
import s from './streak-panel.module.css';

/** Streak and rest days (POINTS-02). */
export function StreakPanel({ level: { streak, day } }: { level: PointsLevel }) {
  const { t } = useTranslation('points');
  return (
    <Panel title={t('streak.title')}>
      <dl className={s['figures']}>
        <div>
          <dt>{t('streak.now')}</dt>
          <dd>{streak.days}</dd>
        </div>
        <div>
          <dt>{t('streak.best')}</dt>
          <dd>{streak.best}</dd>
        </div>
      </dl>
      <p className={s['today']} data-counted={streak.today}>
        <Icon name={streak.today ? 'check' : 'clock'} size={18} />
        {t(streak.today ? 'streak.today' : 'streak.not-yet')}
      </p>
      <p className={s['text']}>{t('rest.text', { days: REST_DAYS })}</p>
      <RestCalendar today={day} rest={streak.rest} />
    </Panel>
  );
}
