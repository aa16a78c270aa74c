import { useQuery } from '@tanstack/react-query';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimsQuery, type Room } from '../queries.ts';
import { useClaim } from './use-claim.ts';
import s from './claims.module.css';

/** "This is me" on a performer's page: the member's claim of the room, or a button that creates one. */
export function RoomClaim({ room }: { room: Room }) {
  const { t } = useTranslation('industry');
  const { data } = useQuery(claimsQuery(useApi()));
  const { claim, busy } = useClaim();
  const own = data?.items.find(({ network, name }) => network === room.network && name === room.name);
  if (!data) return <Skeleton height="120px" />;
  if (own) {
    return (
      <ul className={s['list']}>
        <ClaimCard claim={own} here />
      </ul>
    );
  }
  return (
    <section className={s['panel']} aria-labelledby="claim">
      <h2 id="claim">{t('claim.me')}</h2>
      <p className={s['text']}>{t('claim.me.text', { site: CAM_SITES[room.network] })}</p>
      <p>
        <SendButton type="button" sending={busy} onClick={() => claim(room)}>
          {t('claim.me')}
        </SendButton>
      </p>
    </section>
  );
}
