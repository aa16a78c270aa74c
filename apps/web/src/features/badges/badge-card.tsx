import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { BadgePlan } from '@site/contract/badges/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import s from './badge-card.module.css';
import { BadgeLevel } from './badge-level.tsx';
import { descOf } from './desc-of.ts';

/** A badge with all of its levels and the progress towards the next one (POINTS-04). */
export function BadgeCard({ plan: { badge, value, counted, levels } }: { plan: BadgePlan }) {
  const { t, i18n } = useTranslation('achievements');
  const id = useId();
  const name = t(`badge.${badge}`);
  const next = levels.find(({ state }) => state === 'progress');
  const number = (figure: number) => figure.toLocaleString(i18n.language);
  return (
    <li className={s['card']} aria-labelledby={id}>
      <div className={s['head']}>
        <h4 id={id}>{name}</h4>
        {next ? (
          <p>
            {t('level', { level: next.level })}: {descOf(badge, next.threshold, t)}
          </p>
        ) : (
          <p>{t('all-reached')}</p>
        )}
      </div>
      {next && counted && (
        <div className={s['way']}>
          <ProgressBar
            label={t('progress-name', { badge: name, level: next.level })}
            value={value}
            max={next.threshold}
          />
          <span>{t('progress', { value: number(value), threshold: number(next.threshold) })}</span>
        </div>
      )}
      {!counted && (
        <p className={s['off']}>
          {t('not-counted')} <Link to="/stream-summary/index">{t('switch-on')}</Link>
        </p>
      )}
      <ol className={s['levels']}>
        {levels.map((level) => (
          <BadgeLevel key={level.level} badge={badge} level={level} />
        ))}
      </ol>
    </li>
  );
}
