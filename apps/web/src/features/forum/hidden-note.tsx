import { Suspense, type ComponentProps } from 'react';
import { quietLazy } from '#ui/quiet-lazy.ts';

const HiddenWords = quietLazy(() => import('./hidden-words.tsx'));

/** Says that and why others do not see a post or reply; few readers ever need it. */
export function HiddenNote(props: ComponentProps<typeof HiddenWords>) {
  return (
    <Suspense>
      <HiddenWords {...props} />
    </Suspense>
  );
}
