import { lazy, Suspense, type ComponentProps } from 'react';

const HiddenWords = lazy(() => import('./hidden-words.tsx'));

/** Says that and why others do not see a post or reply; few readers ever need it. */
export function HiddenNote(props: ComponentProps<typeof HiddenWords>) {
  return (
    <Suspense>
      <HiddenWords {...props} />
    </Suspense>
  );
}
