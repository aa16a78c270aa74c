import { ClientOnly } from '@tanstack/react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import s from './consent.module.css';
import { ConsentChoice } from './consent-choice.tsx';

/** Above one's own posts: who sees them. */
export function ConsentNote() {
  return (
    <div className={s['note']}>
      <ClientOnly fallback={<Skeleton height="44px" />}>
        <ConsentChoice />
      </ClientOnly>
    </div>
  );
}
