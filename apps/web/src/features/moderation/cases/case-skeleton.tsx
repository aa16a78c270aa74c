import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './cases.module.css';

export function CaseSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s['queue']} role="status" aria-label={t('loading')}>
      <div className={s['side']}>
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
      <div className={s['place']}>
        <Skeleton height="240px" />
        <Skeleton height="120px" />
      </div>
    </div>
  );
}
