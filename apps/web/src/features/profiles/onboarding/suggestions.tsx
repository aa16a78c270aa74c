import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import lists from '#ui/lists/rows.module.css';
import { listQuery, PostRow, RowSkeletons } from '#features/forum';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { PathButton } from '#ui/buttons/path-button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { MemberSkeletons } from '../member-lists/member-skeletons.tsx';
import { recUsersQuery } from '../queries.ts';
import page from './onboarding-page.module.css';
import { SuggestedMember } from './suggested-member.tsx';
import members from './suggested-member.module.css';

const root = getRouteApi('__root__');
const POSTS_SHOWN = 5;

interface SuggestionsProps {
  /** Topic that the member starts with. */
  topic: Topic;
  topics: readonly Topic[];
  redirect: string | undefined;
}

/** Recommended members and posts for a new member. */
export function Suggestions({ topic, topics, redirect }: SuggestionsProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <header>
        <p className={page['step']}>{t('onboarding.step', { n: 2, total: 2 })}</p>
        <h1>{t('suggestions.title')}</h1>
        <p className={page['lead']}>{t('suggestions.lead', { topic: topic.name })}</p>
      </header>
      <SuggestedPosts topic={topic} />
      <SuggestedMembers topics={topics} />
      <div className={page['actions']} data-own-bottom="">
        <PathButton path={redirect ?? MEMBER_HOME}>
          {t(redirect === undefined ? 'suggestions.finish' : 'suggestions.back')}
        </PathButton>
        <ButtonLink to="/onboarding" search={{ redirect }} look="quiet">
          {t('suggestions.other')}
        </ButtonLink>
      </div>
    </>
  );
}

function SuggestedPosts({ topic }: { topic: Topic }) {
  const { t } = useTranslation('profiles');
  const language = root.useRouteContext({ select: (context) => context.language });
  const filter = { sort: 'hot' as const, topic: topic.slug, language, cursor: undefined };
  const posts = useInfiniteQuery(listQuery(useApi(), filter));
  const rows = posts.data?.pages[0]?.items.slice(0, POSTS_SHOWN) ?? [];
  return (
    <section className={page['part']} aria-labelledby="suggested-posts">
      <h2 id="suggested-posts">{t('suggestions.posts', { topic: topic.name })}</h2>
      {posts.isPending && <RowSkeletons rows={POSTS_SHOWN} />}
      {posts.isError && <FailedState retry={() => void posts.refetch()} />}
      {posts.data && rows.length === 0 && <p>{t('suggestions.no-posts')}</p>}
      {rows.length > 0 && (
        <ol className={lists['rows']}>
          {rows.map((post) => (
            <li key={post.id}>
              <PostRow post={post} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function SuggestedMembers({ topics }: Pick<SuggestionsProps, 'topics'>) {
  const { t } = useTranslation('profiles');
  const people = useQuery(recUsersQuery(useApi()));
  if (people.isSuccess && people.data.length === 0) return null;
  return (
    <section className={page['part']} aria-labelledby="suggested-people">
      <h2 id="suggested-people">{t('suggestions.people')}</h2>
      {people.isPending && <MemberSkeletons />}
      {people.isError && <FailedState retry={() => void people.refetch()} />}
      {people.data && (
        <ul className={members['members']}>
          {people.data.map((member) => (
            <li key={member.author.id}>
              <SuggestedMember member={member} topics={topics} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
