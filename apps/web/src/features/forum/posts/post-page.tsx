import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { Icon } from '#ui/icon.tsx';
import { authorName } from '#features/members';
import { LazyAnswersOffer } from '#features/notifications';
import { OfflineReading } from '#features/offline';
import type { ReplyTarget } from '../replies/writing/reply-target.ts';
import type { ForumDialog } from '../forum-dialog.ts';
import { ForumDialogs } from '../forum-dialogs.tsx';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { justPublished } from './just-published.ts';
import { PostArticle } from './post-article.tsx';
import { loadedReply, patchRow } from '../post-cache.ts';
import { postQuery } from '../queries.ts';
import { EndOfThread } from '../related/end-of-thread.tsx';
import { Replies } from '../replies/replies.tsx';
import { ReplyBox } from '../replies/writing/reply-box.tsx';
import { SelectionQuote } from '../quotes/selection-quote.tsx';
import { useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { useLiveCounts } from '../likes-and-saves/use-live-counts.ts';
import { usePostShortcuts } from '../keyboard/use-post-shortcuts.ts';
import { useView } from '../reading/use-view.ts';
import { useReplyAfterLogin } from '../replies/writing/use-reply-after-login.ts';
import { goBackToList } from '../post-lists/return-to-list.ts';
import s from './post-page.module.css';

const route = getRouteApi('/forumDetails');

/** Page of a post and its replies. */
export function PostPage() {
  const { id, reply } = route.useSearch();
  return id === undefined ? null : <OnePost key={id} id={id} replyId={reply} />;
}

const Offer = () => (
  <Suspense>
    <LazyAnswersOffer />
  </Suspense>
);

function OnePost({ id, replyId }: { id: number; replyId: number | undefined }) {
  const { t } = useTranslation('forum');
  const { data: post, refetch } = useQuery(postQuery(useApi(), id));
  const queryClient = useQueryClient();
  const router = useRouter();
  const guardAction = useActionGuard();
  const [dialog, setDialog] = useState<ForumDialog | null>(null);
  const [replyTarget, setReplyTarget] = useState<ReplyTarget | null>(null);
  // The post or reply that the member published on this page; the offer to be notified of answers is below it.
  const [published, setPublished] = useState<'post' | 'reply' | null>(() => (justPublished.is(id) ? 'post' : null));
  useReplyAfterLogin(id, replyId, setReplyTarget);
  useView(id);
  useSocketEvent('forum_post', (event) => {
    if (event.id === id) void refetch();
  });
  useLiveCounts(id);
  const quote = (item: HTMLElement, html: string) => {
    const to = loadedReply(queryClient, id, Number(item.dataset['reply'])) ?? null;
    const author = authorName((to ?? post)?.author ?? null, t);
    guardAction(() => setReplyTarget({ to, quote: { html, author } }), { hash: 'write' });
  };
  usePostShortcuts(quote);
  // Updates the cached lists, so that they are not stale on return.
  useEffect(() => {
    if (!post) return;
    const { likes, replies, views } = post;
    patchRow(queryClient, id, { likes, replies, views, fresh: false });
  }, [queryClient, id, post]);
  if (!post) return null;
  return (
    <div className={`page ${s['page']}`}>
      <OfflineReading prepare={() => import('../replies/writing/reply-form.tsx')} />
      <nav className={s['back']} aria-label={t('topics')}>
        <Link to="/forum/home" onClick={plainClick(() => goBackToList(router))}>
          <Icon name="left" size={16} />
          {t('back')}
        </Link>
        <Link to="/forum/home" search={{ topic: post.topic.slug }} className={s['topic']}>
          {post.topic.name}
        </Link>
      </nav>
      <PostArticle post={post} ask={setDialog} answer={setReplyTarget} />
      {published === 'post' && <Offer />}
      <Replies post={post} ask={setDialog} answer={setReplyTarget} />
      {published === 'reply' && <Offer />}
      {!post.deleted && (
        <ReplyBox
          post={post}
          replyTarget={replyTarget}
          clearReplyTarget={() => setReplyTarget(null)}
          onPublished={() => setPublished('reply')}
        />
      )}
      <EndOfThread post={post} />
      {!post.deleted && !post.closed && <SelectionQuote quote={quote} />}
      <ForumDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
