import { ClientOnly } from '@tanstack/react-router';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './consent.module.css';
import { ConsentChoice } from './consent-choice.tsx';

/** Note above the member's posts with the state of the image consent. */
export function ConsentNote() {
  return (
    <div className={s['note']}>
      <ClientOnly fallback={<Skeleton height="44px" />}>
        <ConsentChoice />
      </ClientOnly>
    </div>
  );
}
