import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '@site/contract/moderation/schemas.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { CaseSide } from './case-side.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseSteps } from './case-steps.tsx';
import { CaseView } from './case-view.tsx';
import s from './cases.module.css';
import { countsQuery, grownKey } from '../queries.ts';
import type { QueueSearch } from '../searches.ts';
import { useCaseQueue } from './use-case-queue.ts';
import { useCaseReview } from './use-case-review.ts';

interface CasesProps {
  view: 'open' | 'mine' | 'decided';
  kind: QueueSearch['kind'];
}

/** Moderation queue: the list and the current case, with keyboard shortcuts. */
export function Cases({ view, kind }: CasesProps) {
  const { t } = useTranslation('moderation');
  const queryClient = useQueryClient();
  const api = useApi();
  const queue = useCaseQueue(view, kind);
  const { list, items, shown, at } = queue;
  const { data: grown = false } = useQuery({ queryKey: grownKey, queryFn: () => false, enabled: false });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [revealed, setRevealed] = useState<number>();
  const { place, focusNext } = useCaseFocus(shown?.id);

  const goTo = (id: number | undefined) => {
    setOutcome(null);
    focusNext();
    queue.goTo(id);
  };
  const step = (by: number) => {
    const next = items[at + by];
    if (next) goTo(next.id);
  };
  const review = useCaseReview({ items, shown, goTo, onOutcome: setOutcome });
  useShortcuts([
    { keys: 'j', text: 'case.next', run: () => step(1) },
    { keys: 'k', text: 'case.previous', run: () => step(-1) },
    { keys: 'c', text: 'case.claim', run: () => review.toggle() },
    { keys: '1', text: 'case.keep', run: () => review.choose('kept') },
    { keys: '2', text: 'case.hide', run: () => review.choose('hidden') },
    { keys: '3', text: 'case.delete', run: () => review.choose('deleted') },
    { keys: '4', text: 'case.suspend', run: () => review.choose('suspended') },
    { keys: '5', text: 'case.warn', run: () => review.choose('warned') },
    { keys: 'v', text: 'case.reveal', run: () => setRevealed(shown?.id) },
  ]);
  const refresh = () => {
    queryClient.setQueryData(grownKey, false);
    goTo(undefined);
    void list.refetch();
  };
  if (queue.isLoading) return <CaseSkeleton />;
  if (list.isError && items.length === 0) return <FailedState retry={() => void list.refetch()} />;
  return (
    <div className={s['queue']}>
      <div className={s['side']}>
        <p role="status" className={s['grown']}>
          {grown && view === 'open' && <Button onClick={refresh}>{t('queue.grown')}</Button>}
        </p>
        <CaseSide
          view={view}
          items={items}
          shown={shown?.id}
          onOpen={review.open}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: countsQuery(api).queryKey });
            refresh();
          }}
        />
      </div>
      <section className={s['place']} ref={place} tabIndex={-1} aria-label={t('queue.case')}>
        {shown ? (
          <>
            <CaseSteps at={at} total={items.length} more={list.hasNextPage} onStep={step} />
            <CaseView
              key={shown.id}
              item={shown}
              revealed={revealed === shown.id}
              onReveal={() => setRevealed(shown.id)}
              outcome={outcome}
              onOutcome={review.choose}
              onCancel={() => {
                setOutcome(null);
                place.current?.focus();
              }}
              claiming={review.claiming}
              onClaim={review.take}
              deciding={review.deciding}
              onDecide={review.send}
            />
          </>
        ) : (
          <EmptyState drawing="star" title={t(`queue.none-${view}`)} text={t(`queue.none-${view}-text`)} />
        )}
      </section>
    </div>
  );
}

/** Ref for the element of the current case, which is focused and scrolled to after the moderator moved on. */
function useCaseFocus(shownId: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current || !place.current) return;
    moved.current = false;
    // Scrolls to the start of the case, even if it is taller than the viewport.
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'start' });
  }, [shownId]);
  return {
    place,
    /** Focuses the next case once it is shown. */
    focusNext: () => {
      moved.current = true;
    },
  };
}
