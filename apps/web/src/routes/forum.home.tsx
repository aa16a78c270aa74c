import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';
import { userQuery } from '#platform/sessions/session.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { DEFAULT_LIST } from '../features/forum/choices.ts';
import { StartHere } from '../features/destinations/lazy-start-here.ts';
import { ForumHome } from '../features/forum/post-lists/forum-home.tsx';
import { forumSearch, isFront, withSearch, type ForumSearch } from '../features/forum/post-lists/forum-search.ts';
import { featureFilterOf, featuresQuery } from '../features/forum/feature-requests/features-query.ts';
import { filterOf } from '../features/forum/post-lists/list-filter.ts';
import { listJsonLd } from '../features/forum/post-lists/list-json-ld.ts';
import { listQuery, topicsQuery } from '../features/forum/queries.ts';
import { findTopic } from '../features/forum/topics/find-topic.ts';
import { ResumeList } from '../features/resume/resume-list.tsx';
import { resumeListQuery } from '../features/resume/resume-list-query.ts';
import { OnboardingReminder } from '../features/profiles/onboarding/onboarding-reminder.tsx';

/** Returns the title of the list: of the feature requests, of a topic, or of the sort order. */
function listName({ kind, sort }: ForumSearch, topic: string | undefined, t: Translate<'forum'>): string {
  if (kind) return t('features');
  return topic ?? (sort && sort !== DEFAULT_LIST ? t(`sort.${sort}.title`) : t('title'));
}

export const Route = createFileRoute('/forum/home')({
  staticData: { texts: ['forum', 'following', 'continuing'], adverts: true },
  validateSearch: forumSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, language }, deps }) => {
    const user = queryClient.getQueryData(userQuery(api).queryKey);
    const [topics] = await Promise.all([
      queryClient.query({ ...topicsQuery(api), staleTime: 'static' }),
      (deps.kind
        ? queryClient.infiniteQuery({ ...featuresQuery(api, featureFilterOf(deps, language)), staleTime: 'static' })
        : queryClient.infiniteQuery({ ...listQuery(api, filterOf(deps, language)), staleTime: 'static' })
      ).catch((error: unknown) => {
        if (isApiError(error, 'signed-out'))
          throw redirect({ to: '/login', search: { redirect: withSearch('/forum/home', deps) } });
        if (isApiError(error, 'not-a-member')) throw redirect({ to: '/forum/home' });
        if (!isApiError(error, 'forum.cursor-invalid')) throw error;
        throw redirect({ to: '/forum/home', search: { ...deps, cursor: undefined } });
      }),
      // The resume list is awaited, because it is above the list of posts and would cause a layout shift if it loaded
      // later. If it fails to load, the page renders without it.
      user &&
        isFront(deps) &&
        queryClient.query({ ...resumeListQuery(api), staleTime: 'static' }).catch(() => undefined),
    ]);
    const topic = findTopic(topics, deps.topic);
    if (deps.topic && !topic) throw notFound();
    // The address of a topic that was merged into another one.
    if (topic && topic.slug !== deps.topic)
      throw redirect({ to: '/forum/home', search: { ...deps, topic: topic.slug }, statusCode: 301 });
  },
  head: ({ match: { context, search } }) => {
    const { api, queryClient, language, site, i18n } = context;
    const t = i18n.in('forum');
    const topic = queryClient.getQueryData(topicsQuery(api).queryKey)?.find(({ slug }) => slug === search.topic);
    const first = search.kind
      ? queryClient.getQueryData(featuresQuery(api, featureFilterOf(search, language)).queryKey)
      : queryClient.getQueryData(listQuery(api, filterOf(search, language)).queryKey);
    const sort = search.sort === DEFAULT_LIST ? undefined : search.sort;
    const name = listName(search, topic?.name, t);
    const path = withSearch('/forum/home', { ...search, sort });
    const made = () => site && listJsonLd({ name, origin: site.origin, path, rows: first?.pages[0]?.items ?? [] });
    const jsonLd = import.meta.env.SSR ? made() : servedJsonLd();
    return pageHead({
      site,
      title: name,
      description: topic?.description ?? t('intro'),
      keywords: topic ? `${topic.name}, ${t('keywords')}` : t('keywords'),
      path,
      hidden: search.sort === 'following',
      jsonLd: search.sort === 'following' ? undefined : jsonLd,
    });
  },
  component: () => (
    <ForumHome resumeList={<ResumeList />} reminder={<OnboardingReminder />} startHere={<StartHere />} />
  ),
});
