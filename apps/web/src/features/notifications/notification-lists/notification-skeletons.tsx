import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './notification-skeletons.module.css';

export function NotificationSkeletons({ rows }: { rows: number }) {
  const { t } = useTranslation('notices');
  return (
    <div className={s['rows']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={s['row']}>
          <Skeleton width="40px" height="40px" round />
          <span className={s['text']}>
            <Skeleton width={`${55 + ((index * 17) % 35)}%`} height="1.1em" />
            <Skeleton width="80%" height="0.9em" />
            <Skeleton width="6rem" height="0.8em" />
          </span>
        </div>
      ))}
    </div>
  );
}
