import { Suspense, type ComponentProps } from 'react';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const HiddenWords = optionalLazy(() => import('./hidden-words.tsx'));

/** Explains why other members cannot see a post or reply. Lazy-loaded, because few readers need it. */
export function HiddenNote(props: ComponentProps<typeof HiddenWords>) {
  return (
    <Suspense>
      <HiddenWords {...props} />
    </Suspense>
  );
}
