import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './message-list.module.css';

export function MessageSkeleton() {
  return (
    <div className={s['shapes']}>
      {['60%', '45%', '70%', '35%', '50%'].map((width, at) => (
        <span key={width} data-own={at % 2 === 1}>
          <Skeleton width={width} height="44px" />
        </span>
      ))}
    </div>
  );
}
