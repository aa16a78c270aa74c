import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ClaimsPanel } from '../room-claims/claims-panel.tsx';
import { PerformerSearchForm } from './performer-search.tsx';
import { PerformerView } from './performer-view.tsx';
import { claimsQuery, performerQuery, type Room } from '../queries.ts';
import { RoomClaim } from '../room-claims/room-claim.tsx';
import { useClaim } from '../room-claims/use-claim.ts';
import { useChosenZone } from '../use-chosen-zone.ts';
import s from './performer.module.css';

const route = getRouteApi('/industry/performer');

/** Performer page: statistics of a room, the search, and the member's rooms (DATA-03). */
export function PerformerPage() {
  const { t } = useTranslation('industry');
  const { network = INDUSTRY_SITES[0], name, zone: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const zone = useChosenZone(chosen);
  return (
    <div className={`page ${s['page']}`}>
      <Link to="/industry" search={{ network, zone: chosen }} className={s['back']}>
        <Icon name="left" size={18} />
        {t('title.of', { site: CAM_SITES[network] })}
      </Link>
      <h1>{name ?? t('performer.title')}</h1>
      {!name && <p className={s['intro']}>{t('performer.intro')}</p>}
      <PerformerSearchForm
        key={`search ${network} ${name ?? ''}`}
        network={network}
        zone={chosen}
        onNetwork={(next) =>
          void navigate({ search: ({ zone: currentZone }) => ({ network: next, zone: currentZone }), replace: true })
        }
      />
      {name ? (
        <Found
          key={`found ${network} ${name}`}
          room={{ network, name }}
          zone={zone}
          onZone={(next) =>
            void navigate({ search: (now) => ({ ...now, zone: next }), replace: true, resetScroll: false })
          }
        />
      ) : (
        <ClaimsPanel />
      )}
    </div>
  );
}

interface FoundProps {
  room: Room;
  zone: string;
  onZone: (zone: string | undefined) => void;
}

function Found({ room, zone, onZone }: FoundProps) {
  const { t } = useTranslation('industry');
  const { data, isError, refetch } = useQuery(performerQuery(useApi(), room, zone));
  if (data === undefined) {
    if (isError) return <FailedState retry={() => void refetch()} />;
    return (
      <div role="status" aria-label={t('core:loading')} className={s['page']}>
        <Skeleton height="200px" />
        <Skeleton height="300px" />
      </div>
    );
  }
  if (data === null) {
    return (
      <>
        <EmptyState
          drawing="curtain"
          title={t('performer.none.title')}
          text={t('performer.none.text', { site: siteName(room.network) })}
        >
          <FollowAgain room={room} />
        </EmptyState>
        <RoomClaim room={room} />
      </>
    );
  }
  return (
    <>
      <PerformerView performer={data} zone={zone} onZone={onZone} />
      <RoomClaim room={room} />
    </>
  );
}

/** Lets the member with a confirmed claim of an opted-out room resume its tracking. Renders nothing for others. */
function FollowAgain({ room }: { room: Room }) {
  const { t } = useTranslation('industry');
  const { data } = useQuery(claimsQuery(useApi()));
  const { optIn, busy } = useClaim();
  const own = data?.items.some(
    ({ network, name, state }) => network === room.network && name === room.name && state === 'confirmed',
  );
  if (!own) return null;
  return (
    <>
      <p>{t('opt-in.text')}</p>
      <Button disabled={busy} onClick={() => optIn(room)}>
        {t('opt-in')}
      </Button>
    </>
  );
}

const siteName = (network: IndustrySite) => CAM_SITES[network];
