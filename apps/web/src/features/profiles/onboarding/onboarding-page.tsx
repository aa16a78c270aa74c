import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import { findTopic, topicsQuery } from '#features/forum';
import { Suggestions } from './suggestions.tsx';
import { TopicChoice } from './topic-choice.tsx';
import s from './onboarding-page.module.css';

const route = getRouteApi('/onboarding');

/** Onboarding of a new member (JOIN-03): one topic, then members and posts. The step is in the URL. */
export function OnboardingPage() {
  const { topic: slug, redirect } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  const topic = findTopic(topics, slug);
  useViewHeading(topic?.slug);
  return (
    <div className={`page ${s['page']}`}>
      {topic ? (
        <Suggestions topic={topic} topics={topics} redirect={redirect} />
      ) : (
        <TopicChoice
          topics={topics.filter(({ archived }) => !archived)}
          redirect={redirect}
          onChosen={(chosen) => void navigate({ search: { topic: chosen, redirect } })}
        />
      )}
    </div>
  );
}
