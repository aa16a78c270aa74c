import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './list-page.module.css';

export function ListSkeleton() {
  return (
    <div className={s['grid']}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={s['shape']}>
          <Skeleton height="132px" />
          <Skeleton width="70%" height="24px" />
          <Skeleton height="72px" />
          <Skeleton height="44px" />
        </div>
      ))}
    </div>
  );
}
