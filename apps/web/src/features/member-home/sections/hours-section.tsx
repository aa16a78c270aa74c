import { useQuery } from '@tanstack/react-query';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import type { OwnSite } from '@site/contract/stream/schemas.ts';
import { bestHours, clockOf, perRoomSeries, wholeHours } from '@site/contract/industry/statistics.ts';
import { feedSetting, networkQuery } from '#features/industry';
import { bestHoursQuery, settingQuery } from '#features/stream';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { clockText } from '#ui/chart/chart-text.ts';
import { Chip } from '#ui/chip.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { memberHomeQuery } from '../queries.ts';
import { SectionNote } from '../section-note.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { bestRanges, tonight, type NightHour } from './tonight.ts';
import s from './hours-section.module.css';

/** The best hours of tonight: by the member's own shows if they are known, otherwise by the data of their cam site. */
export default function HoursSection() {
  const zone = useZone();
  const isMember = useRole() !== null;
  if (zone === null) return <SectionSkeleton />;
  return isMember ? <MemberHours zone={zone} /> : <IndustryHours zone={zone} />;
}

function MemberHours({ zone }: { zone: string }) {
  const { data, isPending } = useQuery(settingQuery(useApi()));
  if (isPending) return <SectionSkeleton />;
  // If the settings cannot be loaded, the data of the cam site is shown instead.
  return data?.authorization === 'ready' ? <OwnHours zone={zone} rooms={data.sites} /> : <IndustryHours zone={zone} />;
}

function OwnHours({ zone, rooms }: { zone: string; rooms: readonly OwnSite[] }) {
  const { data, isPending } = useQuery(bestHoursQuery(useApi(), { zone, site: undefined }));
  if (isPending) return <SectionSkeleton />;
  // Without a significant best hour, the member's own shows say too little.
  const hours = data && data.best.length > 0 ? data.hours : [];
  const night = tonight(
    nowIn(zone),
    (now) => hours.find(({ weekday, hour }) => weekday === now.weekday + 1 && hour === now.hour)?.viewers ?? null,
  );
  if (!night.some(({ isBest }) => isBest)) return <IndustryHours zone={zone} />;
  return <Night hours={night} source={null} simulated={rooms.some(({ simulated }) => simulated)} />;
}

/** Current weekday and hour in a time zone. */
function nowIn(zone: string) {
  const [now] = clockOf(new Date().toISOString(), 1, zone);
  return now ?? { weekday: 0, hour: 0 };
}

/** Hours by viewers per room on the member's cam site, or on the first site whose data is collected. */
function IndustryHours({ zone }: { zone: string }) {
  const api = useApi();
  const { data: home } = useQuery(memberHomeQuery(api));
  const networks = useCamSites().offered(INDUSTRY_SITES);
  const network = networks.find((site) => home?.camSites.includes(site)) ?? networks[0] ?? INDUSTRY_SITES[0];
  const query = useQuery(networkQuery(api, network));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<SectionSkeleton />} />;
  const { hours, last, collection } = query.data;
  const cells = bestHours(hours.from, perRoomSeries(wholeHours(hours)), zone);
  const night = tonight(nowIn(zone), ({ weekday, hour }) => cells[weekday]?.[hour]?.value ?? null);
  if (!night.some(({ isBest }) => isBest)) {
    return <NoHours network={network} isOff={last === null && collection === 'off'} />;
  }
  return <Night hours={night} source={network} simulated={last?.source === 'simulated'} />;
}

/** Says why there are no best hours, and shows administrators how to turn on the data. */
function NoHours({ network, isOff }: { network: IndustrySite; isOff: boolean }) {
  const { t } = useTranslation('member-home');
  const role = useRole();
  const help = isOff && isAdmin(role) ? ` ${t('hours.no-feed.admin', { setting: feedSetting(network) })}` : '';
  return (
    <SectionNote text={isOff ? `${t('hours.no-feed')}${help}` : t('hours.none')}>
      {!isOff && (
        <ButtonLink small to="/industry">
          {t('hours.none.action')}
        </ButtonLink>
      )}
    </SectionNote>
  );
}

interface NightProps {
  hours: readonly NightHour[];
  /** Cam site that the data is from; null for the member's own shows. */
  source: IndustrySite | null;
  simulated: boolean;
}

function Night({ hours, source, simulated }: NightProps) {
  const { t } = useTranslation('member-home');
  const most = Math.max(...hours.map(({ value }) => value ?? 0));
  const ranges = bestRanges(hours).map(({ from, to }) => `${clockText(from)}–${clockText(to)}`);
  return (
    <div className={s['hours']}>
      <p>
        <strong>{t('hours.best', { hours: ranges.join(', ') })}</strong>
      </p>
      <div className={s['bars']} aria-hidden="true">
        {hours.map(({ hour, value, isBest }) => (
          <span key={hour} className={s['bar']} data-best={isBest}>
            <span style={{ blockSize: `${((value ?? 0) / most) * 100}%` }} />
            <small>{String(hour).padStart(2, '0')}</small>
          </span>
        ))}
      </div>
      <p className={s['source']}>
        {source === null ? t('hours.own') : t('hours.industry', { site: CAM_SITES[source] })}
        {simulated && <Chip>{t('hours.simulated')}</Chip>}
      </p>
    </div>
  );
}
