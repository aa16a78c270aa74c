import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Community } from './queries.ts';
import s from './moderation-panel.module.css';

/** Cases of the period and how long decisions took. */
export function ModerationPanel({ moderation }: { moderation: Community['moderation'] }) {
  const { t, i18n } = useTranslation('community');
  const number = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const duration = (hours: number | null) => {
    if (hours === null) return t('none');
    return hours < 1 ? t('minutes', { n: Math.max(1, Math.round(hours * 60)) }) : t('hours', { n: number(hours) });
  };
  const entries = [
    ['opened', number(moderation.opened)],
    ['decided', number(moderation.decided)],
    ['waiting', number(moderation.waiting)],
    ['median', duration(moderation.medianHours)],
    ['slow', duration(moderation.slowHours)],
    ['applications-median', duration(moderation.applicationHours)],
  ] as const;
  return (
    <Panel title={t('moderation')} text={t('moderation.text')}>
      <dl className={s['list']}>
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
