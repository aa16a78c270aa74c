import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './list-page.module.css';

interface ListPageProps {
  query: {
    data: { items: readonly unknown[]; next: string | null } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Cursor of this page; undefined for the first page. */
  cursor: string | undefined;
  onCursor: (cursor: string | undefined) => void;
  /** Texts of the empty state. */
  empty: { title: string; text: string };
  children: ReactNode;
}

/**
 * Page of a table with its loading, error and empty states, and buttons for the first and the next page. The cursor is
 * in the URL, so that the back button works.
 */
export function ListPage({ query, cursor, onCursor, empty, children }: ListPageProps) {
  const { t } = useTranslation('moderation');
  const { data, isError, isPlaceholderData, refetch } = query;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor || isPlaceholderData) return;
    shown.current = cursor;
    top.current?.focus();
  }, [cursor, isPlaceholderData]);
  if (!data) {
    if (isError) return <FailedState retry={() => void refetch()} />;
    return (
      <div className={s['shapes']} role="status" aria-label={t('core:loading')}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <Skeleton key={key} height="48px" />
        ))}
      </div>
    );
  }
  const count = data.items.length;
  return (
    <div className={s['list']} ref={top} tabIndex={-1} aria-busy={isPlaceholderData}>
      <p role="status" className="visually-hidden">
        {!isPlaceholderData && t('list.shown', { count })}
      </p>
      {count === 0 ? <EmptyState drawing="star" title={empty.title} text={empty.text} /> : children}
      {(cursor !== undefined || data.next !== null) && (
        <nav className={s['pages']} aria-label={t('list.pages')}>
          {cursor !== undefined && <Button onClick={() => onCursor(undefined)}>{t('list.first')}</Button>}
          {data.next !== null && (
            <Button disabled={isPlaceholderData} onClick={() => onCursor(data.next ?? undefined)}>
              {t('list.next')}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
