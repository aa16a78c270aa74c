import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';
import { detailsSearch, repliesFilterOf } from '../features/forum/posts/details-search.ts';
import { loadAddOns } from '../features/forum/post-add-ons/load-add-ons.ts';
import { postJsonLd } from '../features/forum/posts/post-json-ld.ts';
import { PostPage } from '../features/forum/posts/post-page.tsx';
import { postQuery, repliesQuery } from '../features/forum/queries.ts';

export const Route = createFileRoute('/forumDetails')({
  staticData: { texts: ['forum', 'asks'] },
  validateSearch: detailsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { id } = deps;
    if (id === undefined) throw notFound();
    try {
      const post = queryClient.query({ ...postQuery(api, id), staleTime: 'static' });
      const filter = repliesFilterOf({ ...deps, id });
      const replies = queryClient.infiniteQuery({ ...repliesQuery(api, filter), staleTime: 'static' });
      // Both must settle before the page renders. If one failed later, it would cause a second error in the browser.
      await Promise.allSettled([post, replies]);
      await loadAddOns(await post);
      await replies;
    } catch (error) {
      if (isApiError(error, 'forum.post-not-found', 'invalid')) throw notFound();
      if (isApiError(error, 'forum.reply-not-found', 'forum.cursor-invalid')) {
        throw redirect({ to: '/forumDetails', search: { id, sort: deps.sort } });
      }
      throw error;
    }
  },
  head: async ({ match: { context, search } }) => {
    const { api, queryClient, site, i18n } = context;
    const { id } = search;
    const post = id === undefined ? undefined : queryClient.getQueryData(postQuery(api, id).queryKey);
    // The loader does not run in the browser for a server-rendered page, so its add-ons are loaded here.
    await loadAddOns(post);
    if (!id || !post) return pageHead({ site, title: i18n.t('forum:post-missing'), hidden: true });
    if (post.deleted) return pageHead({ site, title: i18n.t('forum:post-deleted'), hidden: true });
    const replies = queryClient.getQueryData(repliesQuery(api, repliesFilterOf({ ...search, id })).queryKey);
    const items = replies?.pages[0]?.items ?? [];
    const made = () => site && postJsonLd({ post, origin: site.origin, replies: items, t: i18n.in('forum') });
    return pageHead({
      site,
      title: post.title,
      description: post.excerpt,
      path: `/forumDetails?id=${id}`,
      jsonLd: import.meta.env.SSR ? made() : servedJsonLd(),
    });
  },
  component: PostPage,
});
