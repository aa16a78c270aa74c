import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './row-skeletons.module.css';

export function RowSkeletons({ rows = 10 }: { rows?: number }) {
  const { t } = useTranslation('forum');
  return (
    <div className={s['rows']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={s['row']}>
          <Skeleton width={`${45 + ((index * 17) % 40)}%`} height="1.1em" />
          <Skeleton width="38%" height="0.9em" />
        </div>
      ))}
    </div>
  );
}
