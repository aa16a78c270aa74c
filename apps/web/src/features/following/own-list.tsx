import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FollowingList } from '@site/contract/following/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { OwnListLine } from './own-list-line.tsx';
import { ownListQuery } from './queries.ts';
import s from './own-list.module.css';

function useOwnList(list: FollowingList) {
  const query = useInfiniteQuery(ownListQuery(useApi(), list));
  const { data } = query;
  return { query, items: data?.pages.flatMap((page) => page.items) ?? [], total: data?.pages[0]?.total ?? 0 };
}

/** One of the current user's lists, newest first. */
export function OwnList({ list }: { list: FollowingList }) {
  const { t } = useTranslation('following');
  const { query, items, total } = useOwnList(list);
  const { data, isError, hasNextPage, isFetchingNextPage } = query;
  const lines = useRef<HTMLUListElement>(null);
  // Index of the removed entry; the focus moves to the entry that takes its place.
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const buttons = lines.current?.querySelectorAll('button');
    buttons?.[Math.min(left.current, buttons.length - 1)]?.focus();
    left.current = null;
  }, [items.length]);
  return (
    <Panel
      title={t(`section.${list}`)}
      text={t(`section.${list}-text`)}
      mark={total > 0 && <span className={s['total']}>{total}</span>}
    >
      {!data && !isError && <Skeleton height="96px" />}
      {isError && !data && <FailedState retry={() => void query.refetch()} />}
      {data && items.length === 0 && <p className={s['none']}>{t(`none.${list}`)}</p>}
      <ul className={s['lines']} ref={lines}>
        {items.map((item, index) => (
          <OwnListLine
            key={`${item.kind} ${item.id}`}
            list={list}
            item={item}
            onRemoved={() => {
              left.current = index;
            }}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={s['more']} disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('show-more')}
        </Button>
      )}
    </Panel>
  );
}
