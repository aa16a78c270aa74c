import type { PointsLevel } from '@site/contract/points/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import s from './level-card.module.css';

/** Points of the member and the progress to the next level. */
export function LevelCard({ level: { points, level, from, to } }: { level: PointsLevel }) {
  const { t, i18n } = useTranslation('points');
  return (
    <div className={s['card']}>
      <Panel title={t('level.title')} mark={<Chip tone="secondary">{t('level', { level })}</Chip>}>
        <p className={s['points']}>
          <strong>{points.toLocaleString(i18n.language)}</strong> <span>{t('level.unit', { count: points })}</span>
        </p>
        {to === null ? (
          <p className={s['to']}>{t('level.last')}</p>
        ) : (
          <div className={s['way']}>
            <ProgressBar lit label={t('level.progress', { level: level + 1 })} value={points - from} max={to - from} />
            <p className={s['to']}>{t('level.to', { count: to - points, level: level + 1 })}</p>
          </div>
        )}
      </Panel>
    </div>
  );
}
