import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import grid from './member-grid.module.css';
import card from './member-card.module.css';

const CARDS = 6;

export function MemberSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={grid['grid']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className={card['card']}>
          <div className={card['head']}>
            <Skeleton width="56px" height="56px" round />
            <Skeleton width={`${40 + ((index * 17) % 30)}%`} height="1.2em" />
          </div>
          <Skeleton height="1em" />
          <Skeleton width="70%" height="1em" />
        </div>
      ))}
    </div>
  );
}
