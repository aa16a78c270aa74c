import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OwnSite } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { zoneText } from '#platform/zones.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { settingQuery, showsQuery } from '../queries.ts';
import { ShowCard } from './show-card.tsx';
import { siteText } from '../site-text.ts';
import { StreamNote, StreamPage } from '../stream-page.tsx';
import s from './shows.module.css';

/** Shows of the member, newest first (STREAM-02). */
export function ShowsPage({ site, bare = false }: { site: number | undefined; bare?: boolean }) {
  const { t } = useTranslation('stream');
  const { data: setting } = useQuery(settingQuery(useApi()));
  const sites = setting?.sites.filter(({ enabled }) => enabled) ?? [];
  return (
    <StreamPage part="shows" bare={bare}>
      {sites.length > 1 && <SiteFilter sites={sites} site={site} bare={bare} />}
      {sites.some(({ simulated }) => simulated) && <StreamNote>{t('simulated')}</StreamNote>}
      <Shows site={site} bare={bare} />
    </StreamPage>
  );
}

interface ShowsProps {
  site: number | undefined;
  bare: boolean;
}

function SiteFilter({ sites, site, bare }: ShowsProps & { sites: readonly OwnSite[] }) {
  const { t } = useTranslation('stream');
  const navigate = useNavigate();
  return (
    <ChooseField
      label={t('site')}
      any={t('site.all')}
      options={sites.map((one) => ({ value: String(one.id), text: siteText(one) }))}
      value={site === undefined ? undefined : String(site)}
      onChange={(value) =>
        void navigate({
          to: bare ? '/stream-summary-shows' : '/stream-summary/shows',
          search: { site: value === undefined ? undefined : Number(value) },
          replace: true,
        })
      }
    />
  );
}

/** Shows of one cam site or of all, with pagination. */
function Shows({ site, bare }: ShowsProps) {
  const { t } = useTranslation('stream');
  const zone = useZone();
  const shows = useInfiniteQuery(showsQuery(useApi(), site));
  const items = shows.data?.pages.flatMap(({ items: some }) => some) ?? [];
  return (
    <>
      <QueryPlaceholder query={shows} skeleton={<Skeleton height="480px" />} />
      {shows.data && zone === null && <Skeleton height="480px" />}
      {shows.data && items.length === 0 && <NoShows bare={bare} />}
      {items.length > 0 && zone !== null && (
        <>
          <p className={s['small']}>
            {t('zone', { zone: zoneText(zone) })} {t('shows.edges')}
          </p>
          <ul className={s['shows']}>
            {items.map((show) => (
              <ShowCard key={show.id} show={show} zone={zone} />
            ))}
          </ul>
        </>
      )}
      {shows.hasNextPage && (
        <Button className={s['more']} disabled={shows.isFetchingNextPage} onClick={() => void shows.fetchNextPage()}>
          {t('shows.more')}
        </Button>
      )}
    </>
  );
}

function NoShows({ bare }: { bare: boolean }) {
  const { t } = useTranslation('stream');
  return (
    <EmptyState drawing="curtain" title={t('shows.none')} text={t('shows.none-text')}>
      <ButtonLink to={bare ? '/stream-summary-index' : '/stream-summary/index'}>{t('tab.summary')}</ButtonLink>
    </EmptyState>
  );
}
