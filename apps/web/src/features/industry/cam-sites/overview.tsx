import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import type { SiteOverview } from '@site/contract/industry/schemas.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { numberText } from '#ui/chart/chart-text.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { Chip } from '#ui/chip.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { BestHoursSection } from './best-hours-section.tsx';
import { Change } from './change.tsx';
import { shareText } from '../change-text.ts';
import { NoFeed } from '../no-feed.tsx';
import { overviewQuery } from '../queries.ts';
import s from './overview.module.css';

/** The cam sites, each on a separate scale. Their counts are defined differently, so they are not ranked. */
export function Overview({ zone }: { zone: string | undefined }) {
  const { t } = useTranslation('industry');
  const networks = useCamSites().offered(INDUSTRY_SITES);
  const { data, isError, refetch } = useQuery(overviewQuery(useApi()));
  if (data?.sites.every(({ last, collection }) => last === null && collection === 'off')) {
    return (
      <BestHoursSection>
        <NoFeed />
      </BestHoursSection>
    );
  }
  if (!data && isError) return <FailedState retry={() => void refetch()} />;
  return (
    <>
      {data && <Origin sites={data.sites} />}
      <p className={s['why']}>{t('overview.why')}</p>
      <ul className={s['grid']}>
        {data
          ? data.sites
              .filter(({ network }) => networks.includes(network))
              .map((site) => <Site key={site.network} site={site} zone={zone} />)
          : networks.map((network) => (
              <li key={network}>
                <Skeleton height="300px" />
              </li>
            ))}
      </ul>
      {data && (
        <BestHoursLinks
          networks={data.sites
            .filter((site) => site.last && networks.includes(site.network))
            .map((site) => site.network)}
          zone={zone}
        />
      )}
    </>
  );
}

/** Links to the best hours of each cam site with data. */
function BestHoursLinks({ networks, zone }: { networks: readonly IndustrySite[]; zone: string | undefined }) {
  const { t } = useTranslation('industry');
  return (
    <BestHoursSection>
      {networks.length === 0 ? (
        <p className={s['none']}>{t('no-data.text')}</p>
      ) : (
        <p className={s['best']}>
          {networks.map((network) => (
            <ButtonLink key={network} small to="/industry" search={{ network, zone }} hash="best">
              {t('best.of', { site: CAM_SITES[network] })}
            </ButtonLink>
          ))}
        </p>
      )}
    </BestHoursSection>
  );
}

/** Source of the numbers: feeds, or the simulation. */
function Origin({ sites }: { sites: readonly SiteOverview[] }) {
  const { t } = useTranslation('industry');
  return (
    <>
      {sites.some(({ collection }) => collection === 'feed') && <p className={s['why']}>{t('counted')}</p>}
      {sites.some(({ last }) => last?.source === 'simulated') && (
        <p className={s['simulated']}>
          {t('simulated.some')}{' '}
          <Link to="/industry/method" hash="simulated">
            {t('method.more')}
          </Link>
        </p>
      )}
    </>
  );
}

function Site({ site, zone }: { site: SiteOverview; zone: string | undefined }) {
  const { t, i18n } = useTranslation('industry');
  const { network, last, collection, coverage, figures, spark } = site;
  const name = CAM_SITES[network];
  const number = (value: number | null, digits = 0) =>
    value === null ? t('unknown') : numberText(value, i18n.language, digits);
  return (
    <li className={s['site']}>
      <div className={s['head']}>
        <h2>
          <Link to="/industry" search={{ network, zone }}>
            {name}
          </Link>
        </h2>
        {last?.source === 'simulated' && <Chip tone="notice">{t('charts:simulated')}</Chip>}
        {last?.partial && <Chip>{t('charts:partial')}</Chip>}
      </div>
      {last ? (
        <>
          <dl className={s['now']}>
            <div>
              <dt>{t('figure.viewers')}</dt>
              <dd>{number(last.viewers)}</dd>
            </div>
            <div>
              <dt>{t('figure.rooms')}</dt>
              <dd>{number(last.rooms)}</dd>
            </div>
            <div>
              <dt>{t('figure.perRoom')}</dt>
              <dd>{number(last.perRoom, 1)}</dd>
            </div>
          </dl>
          <div className={s['spark']}>
            <Sparkline label={t('overview.spark', { site: name })} values={spark.viewers} />
            <p>{t('overview.spark.text')}</p>
          </div>
          <dl className={s['changes']}>
            <div>
              <dt>{t('overview.day')}</dt>
              <dd>
                <Change value={figures.viewers.day.change} />
              </dd>
            </div>
            <div>
              <dt>{t('overview.week')}</dt>
              <dd>
                <Change value={figures.viewers.week.change} />
              </dd>
            </div>
          </dl>
          <p className={s['note']}>{t(`count.${INDUSTRY_SITE_FACTS[network].countNote}`)}</p>
          <p className={s['note']}>
            {t('coverage.week', { share: shareText(coverage.week, i18n.language) })}
            {' · '}
            {t('last')} <TimeAgo time={last.takenAt} />
          </p>
        </>
      ) : (
        <p className={s['none']}>
          <strong>{t('charts:no-data')}</strong>{' '}
          {collection === 'off' ? t('no-feed.site', { site: name }) : t('no-data.text')}
        </p>
      )}
    </li>
  );
}
