import { Suspense } from 'react';
import type { SeasonArt } from '@site/contract/seasons/windows.ts';
import { quietLazy } from '#ui/quiet-lazy.ts';

const Decoration = quietLazy(() => import('./season-decoration.tsx'));
const Mark = quietLazy(() => import('./season-mark.tsx'));

/** The header's decoration, where the season has one. */
export function HeaderSeason({ art }: { art: SeasonArt | null }) {
  return (
    art && (
      <Suspense>
        <Decoration art={art} />
      </Suspense>
    )
  );
}

/** What the season changes of a logo, where it does. */
export function LogoSeason({ art }: { art: SeasonArt | null }) {
  return (
    art && (
      <Suspense>
        <Mark art={art} />
      </Suspense>
    )
  );
}
