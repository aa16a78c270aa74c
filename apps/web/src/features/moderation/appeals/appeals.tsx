import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { AppealCard } from './appeal-card.tsx';
import s from './appeals.module.css';
import { CaseSkeleton } from '../cases/case-skeleton.tsx';
import { appealsQuery } from '../queries.ts';

/** Pending appeals, followed by the answered ones. */
export function Appeals() {
  const { t } = useTranslation('moderation');
  const top = useRef<HTMLElement>(null);
  return (
    <div className={s['appeals']}>
      <section className={s['part']} aria-labelledby="waiting" ref={top} tabIndex={-1}>
        <h2 id="waiting" className="visually-hidden">
          {t('appeals.open')}
        </h2>
        <List state="open" onAnswered={() => top.current?.focus()} />
      </section>
      <section className={s['part']} aria-labelledby="answered">
        <h2 id="answered">{t('appeals.decided')}</h2>
        <List state="decided" onAnswered={() => undefined} />
      </section>
    </div>
  );
}

function List({ state, onAnswered }: { state: 'open' | 'decided'; onAnswered: () => void }) {
  const { t } = useTranslation('moderation');
  const list = useInfiniteQuery(appealsQuery(useApi(), state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return state === 'open' ? <CaseSkeleton /> : null;
  if (list.isError && items.length === 0) return <FailedState retry={() => void list.refetch()} />;
  if (items.length === 0) {
    if (state === 'decided') return <p className={s['muted']}>{t('appeals.none-decided')}</p>;
    return <EmptyState drawing="envelope" title={t('appeals.none')} text={t('appeals.none-text')} />;
  }
  return (
    <>
      <ol className={s['list']}>
        {items.map((appeal) => (
          <AppealCard key={appeal.id} appeal={appeal} onAnswered={onAnswered} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button className={s['more']} disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
