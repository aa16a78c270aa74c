import { Suspense } from 'react';
import { useSite } from '#platform/api/use-api.ts';
import { Hero } from './hero.tsx';
import { VISITOR_SECTIONS } from './visitor-sections.tsx';

/** Landing page for visitors (HOME-04). */
export function HomePage() {
  const { homeSections } = useSite();
  return (
    <>
      <Hero
        entries={homeSections.flatMap((id) => {
          const { entry } = VISITOR_SECTIONS[id];
          return entry ? [{ id, ...entry }] : [];
        })}
      />
      {homeSections.map((id) => {
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
