import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Post, Reply } from '@site/contract/forum/schemas.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { servedJsonLd } from '#platform/pages/served-json-ld.ts';
import { detailsSearch, repliesFilterOf, type DetailsSearch } from '../features/forum/posts/details-search.ts';
import { loadAddOns } from '../features/forum/post-add-ons/load-add-ons.ts';
import { postJsonLd } from '../features/forum/posts/post-json-ld.ts';
import { PostPage } from '../features/forum/posts/post-page.tsx';
import { relatedQuery } from '../features/forum/related/related-queries.ts';
import { postQuery, repliesQuery } from '../features/forum/queries.ts';

/** Redirects from a merged post to the requested reply, or else to its text, in the other post. */
function redirectFromMerged({ mergedInto }: Post, { reply: requested, sort }: DetailsSearch): void {
  if (!mergedInto) return;
  const reply = requested ?? mergedInto.replyId;
  const search = { id: mergedInto.id, reply, sort };
  throw redirect({ to: '/forumDetails', search, hash: `r${reply}`, statusCode: 301 });
}

/** Redirects from a reply that has become the text of a post to that post. */
function redirectFromReply(
  { pages }: { pages: readonly { items: readonly Reply[] }[] },
  { reply }: DetailsSearch,
): void {
  const moved = pages[0]?.items.find(({ id }) => id === reply)?.movedTo;
  if (moved) throw redirect({ to: '/forumDetails', search: { id: moved.id }, statusCode: 301 });
}

/** Redirects to the post that contains the reply of a link now, if staff have moved it. */
async function redirectToMovedReply(api: Client, { id, reply }: DetailsSearch): Promise<void> {
  if (reply === undefined) return;
  const place = await api(threadRoutes.place, { id: reply }).catch((error: unknown) => {
    if (isApiError(error, 'forum.reply-not-found', 'forum.post-not-found')) return null;
    throw error;
  });
  if (!place || place.id === id) return;
  const hash = place.replyId === null ? undefined : `r${place.replyId}`;
  const search = { id: place.id, reply: place.replyId ?? undefined };
  throw redirect({ to: '/forumDetails', search, hash, statusCode: 301 });
}

export const Route = createFileRoute('/forumDetails')({
  staticData: { task: 'reading', texts: ['forum', 'asks', 'offline'] },
  validateSearch: detailsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { id } = deps;
    if (id === undefined) throw notFound();
    try {
      const post = queryClient.query({ ...postQuery(api, id), staleTime: 'static' });
      const filter = repliesFilterOf({ ...deps, id });
      const replies = queryClient.infiniteQuery({ ...repliesQuery(api, filter), staleTime: 'static' });
      // In the browser, related posts load after the page, because they are at its end.
      const related = import.meta.env.SSR && queryClient.query({ ...relatedQuery(api, id), staleTime: 'static' });
      // All must settle before the page renders. If one failed later, it would cause a second error in the browser.
      await Promise.allSettled([post, replies, related]);
      redirectFromMerged(await post, deps);
      await loadAddOns(await post);
      redirectFromReply(await replies, deps);
    } catch (error) {
      if (isApiError(error, 'forum.post-not-found', 'invalid')) throw notFound();
      if (isApiError(error, 'forum.reply-not-found', 'forum.cursor-invalid')) {
        await redirectToMovedReply(api, deps);
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
