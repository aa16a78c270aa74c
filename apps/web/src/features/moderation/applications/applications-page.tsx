import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isModerator } from '@site/contract/core/roles.ts';
import type { ApplicationReview } from '@site/contract/members/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { BulkBar, useBulkSelection } from '#features/bulk-actions';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationSkeletons } from './application-skeletons.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import s from '../moderation-page.module.css';
import { APPLICATION_STATES, type ApplicationState } from '../choices.ts';
import { applicationsKey, applicationsQuery } from '../queries.ts';
import { useDecide } from './use-decide.ts';

const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));

/** Join applications, and the decisions on pending ones. */
export function ApplicationsPage({ state }: { state: ApplicationState }) {
  const { t } = useTranslation('moderation');
  const acts = isModerator(useRole());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(applicationsQuery(useApi(), state));
  const queryClient = useQueryClient();
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const canSelect = acts && state === 'received';
  const selection = useBulkSelection(useMemo(() => (canSelect ? items.map(({ id }) => id) : []), [items, canSelect]));
  const list = useRef<HTMLOListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [rejecting, setRejecting] = useState<ApplicationReview>();

  /**
   * Closes the reject dialog when an application leaves the list, and focuses the next one, else the previous one, else
   * the top of the list.
   */
  const focusNext = (id: number) => {
    const at = items.findIndex((item) => item.id === id);
    const next = items[at + 1] ?? items[at - 1];
    setRejecting(undefined);
    // Waits until the dialog has restored the focus.
    setTimeout(() => {
      const card = next && list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`);
      (card ?? top.current)?.focus();
    }, 50);
    if (items.length === 1 && hasNextPage) void fetchNextPage();
  };
  const decide = useDecide(focusNext);
  const busy = decide.isPending ? decide.variables.id : undefined;
  return (
    <ModerationPage>
      <div className={s['bar']} ref={top} tabIndex={-1}>
        <nav className={s['filters']} aria-label={t('filters')}>
          {APPLICATION_STATES.map((one) => (
            <Link
              key={one}
              to="/management/applications"
              search={one === 'received' ? {} : { state: one }}
              activeOptions={{ exact: true }}
            >
              {t(`state.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {!data && <ApplicationSkeletons />}
      {data && items.length === 0 && !hasNextPage && (
        <EmptyState drawing="envelope" title={t(`empty.${state}`)} text={t(`empty.${state}-text`)} />
      )}
      <ol className={s['list']} ref={list}>
        {items.map((item, index) => (
          <ApplicationCard
            key={item.id}
            application={item}
            acts={acts}
            selection={canSelect ? selection : null}
            next={index === 0}
            busy={busy === item.id}
            onAccept={() => decide.mutate({ id: item.id, nickName: item.nickName, accept: true, reason: '' })}
            onReject={() => setRejecting(item)}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button className={s['more']} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <BulkBar
        selection={selection}
        actions={['application-accept', 'application-reject']}
        nameOf={(id) => items.find((item) => item.id === id)?.nickName ?? String(id)}
        onDone={() => void queryClient.invalidateQueries({ queryKey: applicationsKey })}
      />
      {rejecting && (
        <RejectDialog
          nickName={rejecting.nickName}
          busy={decide.isPending}
          onClose={() => setRejecting(undefined)}
          onReject={(reason) =>
            decide.mutate({ id: rejecting.id, nickName: rejecting.nickName, accept: false, reason })
          }
        />
      )}
    </ModerationPage>
  );
}
