import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './inspo-grid.module.css';
import { rowsOf } from './rows-of.ts';

const HEIGHTS = [130, 90, 150, 100, 75, 140, 110, 125];

export function InspoSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={s['frame']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={s['grid']}>
        {HEIGHTS.map((height, index) => (
          <div key={index} className={s['place']} style={{ gridRowEnd: `span ${rowsOf({ width: 100, height })}` }}>
            <div className={s['shape']}>
              <Skeleton height="100%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
