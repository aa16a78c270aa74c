import { getRouteApi, Link } from '@tanstack/react-router';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { DataOf } from '@site/contract/core/route.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Post, Reply } from '@site/contract/forum/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import type { ReplyTarget } from './writing/reply-target.ts';
import { repliesFilterOf } from '../posts/details-search.ts';
import type { ForumDialog } from '../forum-dialog.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { repliesQuery } from '../queries.ts';
import { ReplyItem } from './reply-item.tsx';
import { ReplySortLinks } from './reply-sort-links.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { loadedItems } from '#platform/unique-by-id.ts';
import { ThreadContext } from './thread-context.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useMarkAllRead } from '../reading/use-mark-all-read.ts';
import { useNewReplies } from './use-new-replies.ts';
import { useReading } from '../reading/use-reading.ts';
import { useReplyTarget } from './use-reply-target.ts';
import s from './replies.module.css';

const route = getRouteApi('/forumDetails');

type RepliesQuery = UseInfiniteQueryResult<InfiniteData<DataOf<typeof forumRoutes.replies>>>;

interface Props {
  post: Post;
  ask: (dialog: ForumDialog) => void;
  answer: (replyTarget: ReplyTarget) => void;
}

interface UnreadSnapshot {
  /** Number of unread replies; null on the first visit. */
  count: number | null;
  /** Id of the reply that was read last. */
  lastRead: number | null;
  /** Id of the first unread reply. */
  first: number | null;
}

/** Unread replies as of the first render, so that nothing moves while the member reads. */
function useUnreadSnapshot({ lastReadReplyId, unread, firstUnreadReplyId }: Post): UnreadSnapshot {
  const [before] = useState({ lastRead: lastReadReplyId, count: unread });
  const [first, setFirst] = useState(firstUnreadReplyId);
  // The first render may show a cached post, so the first unread reply is set once it is known. On the first visit
  // nothing counts as new.
  if (first === null && before.count !== null && firstUnreadReplyId !== null) setFirst(firstUnreadReplyId);
  return { ...before, first };
}

function useThread({ title: written, author, own, answer, deleted }: Post) {
  const { t } = useTranslation('forum');
  const title = deleted ? t('post-deleted') : written;
  const authorId = author?.id ?? null;
  const answerId = answer?.id ?? null;
  const isOwn = own && !deleted;
  return useMemo(() => ({ title, authorId, own: isOwn, answerId }), [title, authorId, isOwn, answerId]);
}

/** Replies in three sort orders, with pagination in both directions. */
export function Replies({ post, ask, answer }: Props) {
  const search = route.useSearch();
  const filter = repliesFilterOf({ ...search, id: post.id });
  const query = useInfiniteQuery(repliesQuery(useApi(), filter));
  const { data } = query;
  const replies = useMemo(() => loadedItems(data), [data]);
  const unread = useUnreadSnapshot(post);
  const list = useRef<HTMLOListElement>(null);
  const keepPlace = useScrollAnchor(`r${replies[0]?.id}`, replies);
  const inOrder = filter.sort === 'oldest';
  useReading(list, { post, active: inOrder, replies });
  useReplyTarget(
    search.reply,
    replies.some(({ id }) => id === search.reply),
  );
  const fresh = useNewReplies(post.id, filter, replies);
  const thread = useThread(post);
  const isStaff = isModerator(useRole());
  return (
    <section className={s['replies']} aria-labelledby="replies">
      <header className={s['head']}>
        <RepliesTitle query={query} post={post} />
        {replies.length > 1 && <ReplySortLinks id={post.id} shown={filter.sort} />}
      </header>
      {replies.length > 3 && (
        <ResumeLine post={post} replies={replies} unread={unread} canResume={inOrder && !search.reply} />
      )}
      <EarlierReplies query={query} postId={post.id} onLoad={keepPlace} />
      {!data && (query.error ? <FailedState retry={() => void query.refetch()} /> : <RowSkeletons rows={4} />)}
      {data && replies.length === 0 && fresh.count === 0 && <NoReplies post={post} />}
      <ThreadContext value={thread}>
        <ol ref={list} className={s['list']}>
          {replies.map((reply) => (
            <ReplyItem
              key={reply.id}
              reply={reply}
              closed={post.deleted || (post.closed && !isStaff)}
              lang={post.language}
              marked={search.reply === reply.id}
              unread={inOrder && unread.first === reply.id}
              ask={ask}
              answer={answer}
            />
          ))}
        </ol>
      </ThreadContext>
      <LaterReplies query={query} postId={post.id} />
      <NewReplies fresh={fresh} />
    </section>
  );
}

function RepliesTitle({ query, post }: { query: RepliesQuery; post: Post }) {
  const { t } = useTranslation('forum');
  return (
    <h2 id="replies">
      {t('replies')} <span className={s['total']}>{query.data?.pages.at(-1)?.total ?? post.replies}</span>
    </h2>
  );
}

/** Id of the reply at which to resume reading; null if there is none or it is the first one of the list. */
function resumeReply({ first, lastRead }: UnreadSnapshot, replies: readonly Reply[]): number | null {
  const id = first ?? lastRead;
  return replies[0]?.id === id ? null : id;
}

interface ResumeLineProps {
  post: Post;
  replies: readonly Reply[];
  unread: UnreadSnapshot;
  /** Whether the list can continue at a reply: it is in chronological order and starts at no requested reply. */
  canResume: boolean;
}

/** Link to the reply at which to resume, and the button that marks all replies as read. */
function ResumeLine({ post, replies, unread, canResume }: ResumeLineProps) {
  const { t } = useTranslation('forum');
  const markAllRead = useMarkAllRead(post.id);
  const hadUnread = Boolean(unread.count);
  const resumeAt = canResume ? resumeReply(unread, replies) : null;
  if (resumeAt === null && !hadUnread) return null;
  return (
    <p className={s['resume']}>
      {resumeAt !== null && (
        <Link to="/forumDetails" search={{ id: post.id, reply: resumeAt }} hash={`r${resumeAt}`}>
          {t(unread.first === null ? 'replies.resume' : 'replies.first-unread')}
        </Link>
      )}
      {hadUnread && (
        <Button look="quiet" disabled={markAllRead.isPending || !post.unread} onClick={() => markAllRead.mutate()}>
          {t('replies.mark-read')}
        </Button>
      )}
    </p>
  );
}

/** Button that shows the replies written since the list was loaded. */
function NewReplies({ fresh: { count, show } }: { fresh: ReturnType<typeof useNewReplies> }) {
  const { t } = useTranslation('forum');
  return (
    <div role="status" className={s['fresh']}>
      {count > 0 && (
        <Button small className={s['freshButton']} onClick={() => void show()}>
          {t('replies.new', { count })}
        </Button>
      )}
    </div>
  );
}

function NoReplies({ post }: { post: Post }) {
  const { t } = useTranslation('forum');
  return (
    <EmptyState
      drawing="bubbles"
      title={t('replies.none')}
      {...(!post.deleted && { text: t(post.own ? 'replies.none.own' : 'replies.none.text') })}
    />
  );
}

interface EarlierRepliesProps {
  query: RepliesQuery;
  postId: number;
  onLoad: () => void;
}

/** Link that loads the previous page. */
function EarlierReplies({ query, postId, onLoad }: EarlierRepliesProps) {
  const { t } = useTranslation('forum');
  const { sort } = route.useSearch();
  const cursor = query.data?.pages[0]?.previous;
  if (!cursor) return null;
  return (
    <ButtonLink
      to="/forumDetails"
      search={{ id: postId, sort, cursor }}
      preload={false}
      className={s['more']}
      disabled={query.isFetchingPreviousPage}
      onClick={plainClick(() => {
        onLoad();
        void query.fetchPreviousPage();
      })}
    >
      {t('replies.earlier')}
    </ButtonLink>
  );
}

/** Link that loads the next page, and the error of a page that failed to load. */
function LaterReplies({ query, postId }: { query: RepliesQuery; postId: number }) {
  const { t } = useTranslation('forum');
  const { sort } = route.useSearch();
  const { isFetchingNextPage, isFetchNextPageError, isFetchPreviousPageError } = query;
  const cursor = query.data?.pages.at(-1)?.next;
  return (
    <>
      {(isFetchNextPageError || isFetchPreviousPageError) && (
        <FailedState retry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.fetchPreviousPage())} />
      )}
      {isFetchingNextPage && <RowSkeletons rows={2} />}
      {cursor && !isFetchingNextPage && (
        <ButtonLink
          to="/forumDetails"
          search={{ id: postId, sort, cursor }}
          preload={false}
          className={s['more']}
          onClick={plainClick(() => void query.fetchNextPage())}
        >
          {t('replies.more')}
        </ButtonLink>
      )}
    </>
  );
}
