import { Suspense } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { useBestHoursSites } from './best-hours.tsx';
import { Hero } from './hero.tsx';
import { VISITOR_SECTIONS } from './visitor-sections.tsx';

/** Landing page for visitors (HOME-04). The best hours are left out while no cam site has data (DATA-08). */
export function HomePage() {
  const { homeSections } = useSite();
  const hasBestHours = useBestHoursSites().length > 0;
  const sections = homeSections.filter((id) => id !== 'best-hours' || hasBestHours);
  return (
    <>
      <Hero
        entries={sections.flatMap((id) => {
          const { entry } = VISITOR_SECTIONS[id];
          return entry ? [{ id, ...entry }] : [];
        })}
      />
      {sections.map((id) => {
        const { Content } = VISITOR_SECTIONS[id];
        return (
          // Hydrated one after the other, so that no single task blocks a slow phone.
          <Suspense key={id}>
            <Content />
          </Suspense>
        );
      })}
    </>
  );
}
