import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import type { ClaimReview } from '@site/contract/industry/room-claim-schemas.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { AuthorLink } from '#features/members';
import { ModerationPage } from '#features/moderation';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { askedClaimsQuery } from '../queries.ts';
import s from './claims.module.css';

/** Room claims that staff must review. */
export function ClaimsInReviewPage() {
  const { t } = useTranslation('industry');
  const list = useInfiniteQuery(askedClaimsQuery(useApi()));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ModerationPage>
      <h2>{t('asked.title')}</h2>
      <p className={s['text']}>{t('asked.text')}</p>
      {list.isPending && <Skeleton height="160px" />}
      {list.isError && items.length === 0 && <FailedState retry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState drawing="envelope" title={t('asked.none')} text={t('asked.none.text')} />
      )}
      <ul className={s['list']}>
        {items.map((claim) => (
          <AskedClaim key={claim.id} claim={claim} onDecided={() => void list.refetch()} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('asked.more')}
        </Button>
      )}
    </ModerationPage>
  );
}

function AskedClaim({ claim, onDecided }: { claim: ClaimReview; onDecided: () => void }) {
  const { t } = useTranslation('industry');
  const api = useApi();
  const guardAction = useActionGuard('moderator');
  const { id, network, name, code, way, url, member, confirmedFor, createdAt, mine } = claim;
  const site = CAM_SITES[network];
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: 'confirmed' | 'refused') => api(roomClaimRoutes.decideClaim, { id, outcome }),
    onSuccess: (_, outcome) => toast('success', t(`asked.done.${outcome}`, { name })),
    // Runs after an error too, because another moderator may have decided first.
    onSettled: onDecided,
  });
  return (
    <li className={s['card']}>
      <div className={s['head']}>
        <h3>
          {name} <span className={s['site']}>{site}</span>
        </h3>
        <AuthorLink author={member} size={28} />
      </div>
      <p className={s['text']}>
        {t('asked.since')} <TimeAgo time={createdAt} />
      </p>
      <p className={s['code']}>
        {t('asked.code')} <code>{code}</code>
      </p>
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {t('asked.open', { site })}
            <span className="visually-hidden"> {t('moderation:new-tab')}</span>
          </a>
        </p>
      )}
      {way === 'simulated' && <p className={s['text']}>{t('asked.simulated', { site })}</p>}
      {confirmedFor && (
        <p className={s['wrong']}>
          {t('asked.taken')} <AuthorLink author={confirmedFor} size={20} />
        </p>
      )}
      {mine ? (
        <p className={s['text']}>{t('asked.mine')}</p>
      ) : (
        <div className={s['actions']}>
          <SendButton type="button" sending={isPending} onClick={() => guardAction(() => mutate('confirmed'))}>
            {t('asked.confirm')}
          </SendButton>
          <Button disabled={isPending} onClick={() => guardAction(() => mutate('refused'))}>
            {t('asked.refuse')}
          </Button>
        </div>
      )}
    </li>
  );
}
