import { Closing } from './closing.tsx';
import { CommunityStatistics } from './community-statistics.tsx';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { Hot } from './hot.tsx';

/** Landing page for visitors. */
export function HomePage() {
  return (
    <>
      <Hero />
      <CommunityStatistics />
      <Hot />
      <Benefits />
      <Closing />
    </>
  );
}
