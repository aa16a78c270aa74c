import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '@site/contract/core/route.ts';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import type { CourseComment } from '@site/contract/courses/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { loadedItems } from '#platform/unique-by-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NextPageButton } from '#ui/lists/next-page-button.tsx';
import type { NextPageQuery } from '#ui/lists/next-page.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery } from '../queries.ts';
import s from './comments.module.css';

const CommentForm = lazyDialog(() => import('./comment-form.tsx'));
/** Maximum number of pages loaded to find the comment that a link points to. */
const PAGES_SOUGHT = 10;

type Pages = InfiniteData<DataOf<typeof courseRoutes.comments>, string | null>;

interface CommentsProps {
  courseId: number;
  /** Id of the comment that the URL points to. */
  target: number | undefined;
}

/**
 * Finds the comment that the URL points to, loading further pages if necessary, then scrolls to it and focuses it.
 */
function useLinkedComment(
  target: number | undefined,
  comments: readonly CourseComment[],
  query: NextPageQuery & { data: { pages: readonly unknown[] } | undefined },
): void {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isThere = comments.some(({ id }) => id === target);
  const pages = data?.pages.length ?? 0;
  const canSeek = target !== undefined && !isThere && hasNextPage && pages < PAGES_SOUGHT;
  useEffect(() => {
    if (canSeek && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [canSeek, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const led = useRef(0);
  useEffect(() => {
    if (target === undefined || !isThere || led.current === target) return;
    led.current = target;
    const item = document.getElementById(`comment-${target}`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [target, isThere]);
}

/** Comments on a course, newest first (LEARN-01). */
export function Comments({ courseId, target }: CommentsProps) {
  const { t } = useTranslation('courses');
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const options = commentsQuery(useApi(), courseId);
  const query = useInfiniteQuery(options);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { data } = query;
  const comments = loadedItems(data);
  const total = data?.pages[0]?.total ?? 0;
  const change = (edit: (items: readonly CourseComment[], page: number) => CourseComment[], more: number) =>
    queryClient.setQueryData<Pages>(
      options.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page, at) => ({ ...page, items: edit(page.items, at), total: page.total + more })),
        },
    );

  useLinkedComment(target, comments, query);
  return (
    <section className={s['comments']} aria-labelledby="comments">
      <h2 id="comments" tabIndex={-1}>
        {t('comments')} <span className={s['total']}>{data && total}</span>
      </h2>
      {isFormOpen ? (
        <CommentForm
          courseId={courseId}
          onSaved={(comment) => {
            change((items, page) => (page === 0 ? [comment, ...items] : [...items]), 1);
            setIsFormOpen(false);
          }}
          onClose={() => setIsFormOpen(false)}
        />
      ) : (
        <Button className={s['start']} onClick={() => guardAction(() => setIsFormOpen(true))}>
          {t('comment.write')}
        </Button>
      )}
      <QueryPlaceholder query={query} skeleton={<Skeleton height="96px" />} />
      {data && comments.length === 0 && !isFormOpen && (
        <EmptyState drawing="bubbles" title={t('comments.none')} text={t('comments.none.text')} />
      )}
      <ol className={s['list']}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            courseId={courseId}
            marked={comment.id === target}
            onChanged={(next) => change((items) => items.map((one) => (one.id === next.id ? next : one)), 0)}
            onDeleted={() => {
              change((items) => items.filter(({ id }) => id !== comment.id), -1);
              document.getElementById('comments')?.focus({ preventScroll: true });
            }}
          />
        ))}
      </ol>
      <NextPageButton query={query} className={s['more']}>
        {t('comments.more')}
      </NextPageButton>
    </section>
  );
}
