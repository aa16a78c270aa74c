import { getRouteApi, Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Post } from '@site/contract/forum/schemas.ts';
import { useApi } from '#platform/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import type { Answering } from './answering.ts';
import { repliesFilterOf } from './details-search.ts';
import type { ForumDialog } from './forum-dialog.ts';
import { firstUnread } from './first-unread.ts';
import { plainClick } from './plain-click.ts';
import { repliesQuery } from './queries.ts';
import { ReplyItem } from './reply-item.tsx';
import { ReplySortLinks } from './reply-sort-links.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { uniqueById } from './unique-by-id.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useNewReplies } from './use-new-replies.ts';
import { useReading } from './use-reading.ts';
import s from './replies.module.css';

const route = getRouteApi('/forumDetails');

interface Props {
  post: Post;
  ask: (dialog: ForumDialog) => void;
  answer: (answering: Answering) => void;
}

/** The replies: in three orders, from any place in both directions. */
export function Replies({ post, ask, answer }: Props) {
  const { t } = useTranslation('forum');
  const search = route.useSearch();
  const filter = repliesFilterOf({ ...search, id: post.id });
  const query = useInfiniteQuery(repliesQuery(useApi(), filter));
  const { data } = query;
  const replies = useMemo(() => uniqueById(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const first = data?.pages[0];
  const last = data?.pages.at(-1);
  // Where the line stands while one reads on.
  const [lastRead] = useState(post.lastReadReplyId);
  const list = useRef<HTMLOListElement>(null);
  const keepPlace = useKeptPlace(`r${replies[0]?.id}`, replies);
  const inOrder = filter.sort === 'oldest';
  useReading(list, {
    postId: post.id,
    lastRead: post.lastReadReplyId,
    active: inOrder,
    replies,
    toEnd: last?.next === null,
  });
  const fresh = useNewReplies(post.id, filter, replies);

  const unread = inOrder ? firstUnread(replies, lastRead, first?.previous === null) : null;
  const canResume =
    inOrder && lastRead !== null && !search.reply && replies.findIndex(({ id }) => id === lastRead) !== 0;
  return (
    <section className={s['replies']} aria-labelledby="replies">
      <header className={s['head']}>
        <h2 id="replies">
          {t('replies')} <span className={s['total']}>{last?.total ?? post.replies}</span>
        </h2>
        {replies.length > 1 && <ReplySortLinks id={post.id} shown={filter.sort} />}
      </header>
      {canResume && replies.length > 3 && (
        <p>
          <Link to="/forumDetails" search={{ id: post.id, reply: lastRead }} hash={`r${lastRead}`}>
            {t('replies.resume')}
          </Link>
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
      {data && replies.length === 0 && (
        <EmptyState
          drawing="bubbles"
          title={t('replies.none')}
          {...(!post.deleted && { text: t('replies.none.text') })}
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
            unread={unread === reply.id}
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
