import { getRouteApi, Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
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
import { uniqueById } from '#platform/unique-by-id.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useMarkAllRead } from '../reading/use-mark-all-read.ts';
import { useNewReplies } from './use-new-replies.ts';
import { useReading } from '../reading/use-reading.ts';
import { useReplyTarget } from './use-reply-target.ts';
import s from './replies.module.css';

const route = getRouteApi('/forumDetails');

interface Props {
  post: Post;
  ask: (dialog: ForumDialog) => void;
  answer: (replyTarget: ReplyTarget) => void;
}

/** Replies in three sort orders, with pagination in both directions. */
export function Replies({ post, ask, answer }: Props) {
  const { t } = useTranslation('forum');
  const search = route.useSearch();
  const filter = repliesFilterOf({ ...search, id: post.id });
  const query = useInfiniteQuery(repliesQuery(useApi(), filter));
  const { data } = query;
  const replies = useMemo(() => uniqueById(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  // Snapshot from the first render, so that nothing moves while the member reads.
  const [before] = useState({ lastRead: post.lastReadReplyId, unread: post.unread });
  const [firstUnread, setFirstUnread] = useState(post.firstUnreadReplyId);
  // The first render may show a cached post, so the first unread reply is set once it is known. On the first visit
  // nothing counts as new.
  if (firstUnread === null && before.unread !== null && post.firstUnreadReplyId !== null) {
    setFirstUnread(post.firstUnreadReplyId);
  }
  const list = useRef<HTMLOListElement>(null);
  const keepPlace = useScrollAnchor(`r${replies[0]?.id}`, replies);
  const inOrder = filter.sort === 'oldest';
  useReading(list, { post, active: inOrder, replies });
  useReplyTarget(
    search.reply,
    replies.some(({ id }) => id === search.reply),
  );
  const markAllRead = useMarkAllRead(post.id);
  const fresh = useNewReplies(post.id, filter, replies);

  const resumeAt = firstUnread ?? before.lastRead;
  const canResume =
    inOrder && resumeAt !== null && !search.reply && replies.findIndex(({ id }) => id === resumeAt) !== 0;
  return (
    <section className={s['replies']} aria-labelledby="replies">
      <header className={s['head']}>
        <h2 id="replies">
          {t('replies')} <span className={s['total']}>{last?.total ?? post.replies}</span>
        </h2>
        {replies.length > 1 && <ReplySortLinks id={post.id} shown={filter.sort} />}
      </header>
      {replies.length > 3 && (canResume || Boolean(before.unread)) && (
        <p className={s['resume']}>
          {canResume && (
            <Link to="/forumDetails" search={{ id: post.id, reply: resumeAt }} hash={`r${resumeAt}`}>
              {t(firstUnread === null ? 'replies.resume' : 'replies.first-unread')}
            </Link>
          )}
          {Boolean(before.unread) && (
            <Button look="quiet" disabled={markAllRead.isPending || !post.unread} onClick={() => markAllRead.mutate()}>
              {t('replies.mark-read')}
            </Button>
          )}
        </p>
      )}
      {first?.previous && (
        <ButtonLink
          to="/forumDetails"
          search={{ id: post.id, sort: search.sort, cursor: first.previous }}
          preload={false}
          className={s['more']}
          disabled={query.isFetchingPreviousPage}
          onClick={plainClick(() => {
            keepPlace();
            void query.fetchPreviousPage();
          })}
        >
          {t('replies.earlier')}
        </ButtonLink>
      )}
      {!data && (query.error ? <FailedState retry={() => void query.refetch()} /> : <RowSkeletons rows={4} />)}
      {data && replies.length === 0 && fresh.count === 0 && (
        <EmptyState
          drawing="bubbles"
          title={t('replies.none')}
          {...(!post.deleted && { text: t(post.own ? 'replies.none.own' : 'replies.none.text') })}
        />
      )}
      <ol ref={list} className={s['list']}>
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            reply={reply}
            closed={post.deleted}
            lang={post.language}
            marked={search.reply === reply.id}
            unread={inOrder && firstUnread === reply.id}
            ask={ask}
            answer={answer}
          />
        ))}
      </ol>
      {(query.isFetchNextPageError || query.isFetchPreviousPageError) && (
        <FailedState
          retry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.fetchPreviousPage())}
        />
      )}
      {query.isFetchingNextPage && <RowSkeletons rows={2} />}
      {last?.next && !query.isFetchingNextPage && (
        <ButtonLink
          to="/forumDetails"
          search={{ id: post.id, sort: search.sort, cursor: last.next }}
          preload={false}
          className={s['more']}
          onClick={plainClick(() => void query.fetchNextPage())}
        >
          {t('replies.more')}
        </ButtonLink>
      )}
      <div role="status" className={s['fresh']}>
        {fresh.count > 0 && (
          <Button small className={s['freshButton']} onClick={() => void fresh.show()}>
            {t('replies.new', { count: fresh.count })}
          </Button>
        )}
      </div>
    </section>
  );
}
