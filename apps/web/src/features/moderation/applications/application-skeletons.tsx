import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './application-card.module.css';
import list from '../moderation-page.module.css';

export function ApplicationSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={list['list']} role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((key) => (
        <div key={key} className={s['card']}>
          <div className={s['head']}>
            <Skeleton width="56px" height="56px" round />
            <Skeleton width="10rem" height="1.4em" />
          </div>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="85%" />
        </div>
      ))}
    </div>
  );
}
