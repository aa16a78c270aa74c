import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CAM_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { JumpLinks } from '#ui/pages/page-tabs.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { BestHours } from './best-hours.tsx';
import { BestHoursSection } from './best-hours-section.tsx';
import { shareText } from '../change-text.ts';
import { Downloads } from './downloads.tsx';
import { StatisticCards } from './statistic-cards.tsx';
import { HourCharts } from './hour-charts.tsx';
import { NoFeed } from '../no-feed.tsx';
import { networkQuery } from '../queries.ts';
import { TopTags } from './top-tags.tsx';
import { ZoneField } from '../zone-field.tsx';
import s from './industry-page.module.css';

interface Props {
  network: IndustrySite;
  zone: string;
  onZone: (zone: string | undefined) => void;
}

export function CamSiteView({ network, zone, onZone }: Props) {
  const { t, i18n } = useTranslation('industry');
  const { data, isError, refetch } = useQuery(networkQuery(useApi(), network));
  const isRetired = useCamSites().offered([network]).length === 0;
  if (!data) {
    if (isError) return <FailedState retry={() => void refetch()} />;
    return (
      <div className={s['shapes']} role="status" aria-label={t('core:loading')}>
        <Skeleton height="160px" />
        <Skeleton height="400px" />
        <Skeleton height="400px" />
      </div>
    );
  }
  const { last, next, collection, coverage, figures, hours, tags } = data;
  const site = CAM_SITES[network];
  if (!last) {
    return (
      <BestHoursSection>
        {isRetired ? (
          <EmptyState drawing="curtain" title={t('charts:no-data')} text={t('retired', { site })} />
        ) : collection === 'off' ? (
          <NoFeed network={network} />
        ) : (
          <EmptyState drawing="curtain" title={t('charts:no-data')} text={t('no-data.site', { site })}>
            <p>
              {t('next')} <TimeAgo time={next} />
            </p>
          </EmptyState>
        )}
      </BestHoursSection>
    );
  }
  const share = (value: number) => shareText(value, i18n.language);
  return (
    <>
      <section className={s['state']} aria-label={t('state')}>
        <div>
          <p>
            {t('last')} <TimeAgo time={last.takenAt} />.{' '}
            {isRetired ? (
              t('retired', { site })
            ) : (
              <>
                {t('next')} <NextSample time={next} language={i18n.language} zone={zone} />.
              </>
            )}
          </p>
          {collection === 'feed' && <p>{t('counted')}</p>}
          <p>
            {t('coverage', {
              day: share(coverage.day),
              week: share(coverage.week),
              month: share(coverage.month),
            })}
          </p>
          <p>{t(`count.${INDUSTRY_SITE_FACTS[network].countNote}`)}</p>
          {last.source === 'simulated' && (
            <p className={s['simulated']}>
              <strong>{t('charts:simulated')}</strong> {t('simulated.text', { site })}{' '}
              <Link to="/industry/method" hash="simulated">
                {t('method.more')}
              </Link>
            </p>
          )}
          {last.partial && (
            <p className={s['simulated']}>
              <strong>{t('charts:partial')}</strong> {t('partial.text')}{' '}
              <Link to="/industry/method" hash="limits">
                {t('method.more')}
              </Link>
            </p>
          )}
        </div>
        <ZoneField zone={zone} onChange={onZone} />
      </section>
      <JumpLinks
        sections={[
          { id: 'best', text: t('best.title') },
          { id: 'figures', text: t('figures.title') },
          { id: 'hours', text: t('hours.title') },
          { id: 'tags', text: t('tags.title') },
          { id: 'files', text: t('files.title') },
        ]}
      />
      <BestHours network={network} last={last} hours={hours} zone={zone} />
      <StatisticCards last={last} statistics={figures} />
      <HourCharts network={network} last={last} hours={hours} zone={zone} />
      <TopTags network={network} last={last} tags={tags} />
      <Downloads network={network} />
    </>
  );
}

function NextSample({ time, language, zone }: { time: string; language: string; zone: string }) {
  const text = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(Date.parse(time));
  return (
    <time dateTime={time} suppressHydrationWarning>
      {text}
    </time>
  );
}
