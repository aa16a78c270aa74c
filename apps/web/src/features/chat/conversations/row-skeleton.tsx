import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './conversation-list.module.css';

export function RowSkeleton() {
  return (
    <div className={s['shapes']}>
      {[1, 2, 3, 4, 5].map((key) => (
        <div key={key}>
          <Skeleton width="48px" height="48px" round />
          <span>
            <Skeleton width="45%" height="18px" />
            <Skeleton width="80%" height="16px" />
          </span>
        </div>
      ))}
    </div>
  );
}
