import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './standing.module.css';

interface PagedPanelProps {
  title: string;
  text: string;
  /** Text of the empty state. */
  none: string;
  query: {
    data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** List items. */
  children: ReactNode;
}

/** Panel with a paginated list. */
export function PagedPanel({ title, text, none, query, children }: PagedPanelProps) {
  const { t } = useTranslation('standing');
  const { data, isError, hasNextPage, isFetchingNextPage } = query;
  return (
    <Panel title={title} text={text}>
      {!data && !isError && <Skeleton height="96px" />}
      {isError && <FailedState retry={() => void query.refetch()} />}
      {data && data.pages.every(({ items }) => items.length === 0) && <p className={s['muted']}>{none}</p>}
      <ul className={s['lines']}>{children}</ul>
      {hasNextPage && (
        <Button className={s['more']} disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
