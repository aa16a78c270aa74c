import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#platform/use-api.ts';
import { topicsQuery } from '#features/forum/queries.ts';
import { Suggestions } from './suggestions.tsx';
import { TopicChoice } from './topic-choice.tsx';
import s from './onboarding-page.module.css';

const route = getRouteApi('/onboarding');

/** The first steps of a new member (JOIN-03): one topic, then people and posts. The step stands in the address. */
export function OnboardingPage() {
  const { topic: slug } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  const topic = topics.find((one) => one.slug === slug);
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(topic?.slug);
  useEffect(() => {
    if (shown.current === topic?.slug) return;
    shown.current = topic?.slug;
    // The next step begins at its title, and is read out.
    page.current?.querySelector('h1')?.focus();
    window.scrollTo({ top: 0 });
  }, [topic?.slug]);
  return (
    <div className={`page ${s['page']}`} ref={page}>
      {topic ? (
        <Suggestions topic={topic} />
      ) : (
        <TopicChoice topics={topics} onChosen={(chosen) => void navigate({ search: { topic: chosen } })} />
      )}
    </div>
  );
}
