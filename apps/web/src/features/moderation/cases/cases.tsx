import { getRouteApi } from '@tanstack/react-router';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '@site/contract/moderation/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useShortcuts } from '#platform/shortcuts/use-shortcuts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { CaseList } from './case-list.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseSteps } from './case-steps.tsx';
import { CaseView } from './case-view.tsx';
import s from './cases.module.css';
import { caseQuery, casesQuery, grownKey } from '../queries.ts';
import type { QueueSearch } from '../searches.ts';
import { useCaseActions } from './use-case-actions.ts';

const route = getRouteApi('/management/report');
/** Number of remaining cases at which the next page is loaded. */
const AHEAD = 3;

interface CasesProps {
  view: 'open' | 'mine' | 'decided';
  kind: QueueSearch['kind'];
}

/** Moderation queue: the list and the current case, with keyboard shortcuts. */
export function Cases({ view, kind }: CasesProps) {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const queryClient = useQueryClient();
  const guardAction = useActionGuard('moderator');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(casesQuery(api, view, kind));
  const { data: grown = false } = useQuery({ queryKey: grownKey, queryFn: () => false, enabled: false });
  // The URL follows the state, so that a case can be shared; it is read on mount only.
  const [current, setCurrent] = useState(search.case);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [revealed, setRevealed] = useState<number>();
  const place = useRef<HTMLElement>(null);
  const moved = useRef(false);

  const seen = new Set<number>();
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  );
  const listed = items.find(({ id }) => id === current);
  // The URL may refer to a case that is not in the loaded part of the list.
  const singleCase = useQuery({
    ...caseQuery(api, current ?? 0),
    enabled: current !== undefined && list.isSuccess && !listed,
  });
  const shown = listed ?? (current === undefined || singleCase.isError ? items[0] : singleCase.data);
  const at = items.findIndex(({ id }) => id === shown?.id);

  const goTo = (id: number | undefined) => {
    setOutcome(null);
    setCurrent(id);
    moved.current = true;
    void navigate({ search: (now) => ({ ...now, case: id }), replace: true, resetScroll: false });
  };
  const step = (by: number) => {
    const next = items[at + by];
    if (next) goTo(next.id);
  };
  const { claim, decide } = useCaseActions((id) => {
    // An assignment that fails after the decision calls this a second time; the next case is already open by then.
    if (id !== shown?.id) return;
    const index = items.findIndex((one) => one.id === id);
    goTo((items[index + 1] ?? items[index - 1])?.id);
  });
  useEffect(() => {
    if (!moved.current || !place.current) return;
    moved.current = false;
    // Scrolls to the start of the case, even if it is taller than the viewport.
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'start' });
  }, [shown?.id]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const near = hasNextPage && !isFetchingNextPage && !list.isFetchNextPageError && at + AHEAD >= items.length;
  useEffect(() => {
    if (near) void fetchNextPage();
  }, [near, fetchNextPage]);

  // Compares the case, so that the next one accepts keys while the previous decision is still being sent.
  const deciding = decide.isPending && decide.variables.id === shown?.id;
  const acts = shown !== undefined && shown.bar === null && !deciding;
  const take = (on: boolean) => shown && guardAction(() => claim.mutate({ id: shown.id, on }));
  const choose = (chosen: Outcome) => {
    if (!acts || !shown.outcomes.includes(chosen)) return;
    guardAction(() => {
      // Assigns the case, so that other moderators see that it is in progress.
      if (!shown.mine && !claim.isPending) claim.mutate({ id: shown.id, on: true });
      setOutcome(chosen);
    });
  };
  useShortcuts([
    { keys: 'j', text: 'case.next', run: () => step(1) },
    { keys: 'k', text: 'case.previous', run: () => step(-1) },
    { keys: 'c', text: 'case.claim', run: () => acts && take(!shown.mine) },
    { keys: '1', text: 'case.keep', run: () => choose('kept') },
    { keys: '2', text: 'case.hide', run: () => choose('hidden') },
    { keys: '3', text: 'case.delete', run: () => choose('deleted') },
    { keys: '4', text: 'case.suspend', run: () => choose('suspended') },
    { keys: 'v', text: 'case.reveal', run: () => setRevealed(shown?.id) },
  ]);
  const refresh = () => {
    queryClient.setQueryData(grownKey, false);
    goTo(undefined);
    void list.refetch();
  };
  if (list.isPending || (current !== undefined && !listed && singleCase.isLoading)) return <CaseSkeleton />;
  if (list.isError && items.length === 0) return <FailedState retry={() => void list.refetch()} />;
  return (
    <div className={s['queue']}>
      <div className={s['side']}>
        <p role="status" className={s['grown']}>
          {grown && view === 'open' && <Button onClick={refresh}>{t('queue.grown')}</Button>}
        </p>
        <CaseList
          items={items}
          shown={shown?.id}
          onOpen={(id) => {
            goTo(id);
            const opened = items.find((one) => one.id === id);
            if (opened?.bar === null && !opened.mine) guardAction(() => claim.mutate({ id, on: true }));
          }}
        />
      </div>
      <section className={s['place']} ref={place} tabIndex={-1} aria-label={t('queue.case')}>
        {shown ? (
          <>
            <CaseSteps at={at} total={items.length} more={hasNextPage} onStep={step} />
            <CaseView
              key={shown.id}
              item={shown}
              revealed={revealed === shown.id}
              onReveal={() => setRevealed(shown.id)}
              outcome={outcome}
              onOutcome={choose}
              onCancel={() => {
                setOutcome(null);
                place.current?.focus();
              }}
              claiming={claim.isPending}
              onClaim={take}
              deciding={deciding}
              onDecide={(decision) => guardAction(() => decide.mutate({ id: shown.id, ...decision }))}
            />
          </>
        ) : (
          <EmptyState drawing="spotlight" title={t(`queue.none-${view}`)} text={t(`queue.none-${view}-text`)} />
        )}
      </section>
    </div>
  );
}
