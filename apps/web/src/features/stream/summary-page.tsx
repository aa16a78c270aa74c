import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { JumpLinks } from '#ui/pages/page-tabs.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BestHours } from './best-hours/best-hours.tsx';
import { Goals } from './goals/goals.tsx';
import { OffState } from './off-state.tsx';
import { settingQuery } from './queries.ts';
import type { StreamSearch } from './statistics/ranges.ts';
import { RangePart } from './statistics/range-part.tsx';
import { SitesPanel } from './sites-panel.tsx';
import { StreamPage } from './stream-page.tsx';
import { TagEffects } from './shows/tag-effects.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { Weeks } from './statistics/weeks.tsx';
import { Yesterday } from './statistics/yesterday.tsx';

/**
 * Stream summary: status, yesterday, a date range, goals, best hours, tag effects, recent weeks and rooms (STREAM-01,
 * STREAM-02, STREAM-04). While it is turned off, the page shows an introduction.
 */
export function SummaryPage({ search, bare = false }: { search: StreamSearch; bare?: boolean }) {
  const { data: setting, isError, refetch } = useQuery(settingQuery(useApi()));
  const { t } = useTranslation('stream');
  const zone = useZone();
  if (!setting) {
    return (
      <StreamPage part="summary" bare={bare}>
        {isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="420px" />}
      </StreamPage>
    );
  }
  if (!setting.enabled) {
    return (
      <StreamPage part="summary" bare={bare}>
        <OffState />
      </StreamPage>
    );
  }
  const shown = setting.sites.filter(({ enabled }) => enabled);
  const site = shown.some(({ id }) => id === search.site) ? search.site : undefined;
  return (
    <StreamPage part="summary" bare={bare}>
      <WaitingNote setting={setting} />
      {shown.length > 0 && zone === null && <Skeleton height="420px" />}
      {shown.length > 0 && zone !== null && (
        <>
          <JumpLinks
            sections={[
              { id: 'yesterday', text: t('yesterday') },
              { id: 'best', text: t('hours.title') },
              { id: 'range', text: t('range.title') },
              { id: 'goals', text: t('goals.title') },
              { id: 'tags', text: t('tags.title') },
              { id: 'weeks', text: t('weeks.title') },
            ]}
          />
          <Yesterday zone={zone} />
          <BestHours sites={shown} site={site} zone={zone} />
          <RangePart search={{ ...search, site }} sites={shown} zone={zone} bare={bare} />
          <Goals zone={zone} />
          <TagEffects site={site} />
          <Weeks zone={zone} site={site} />
        </>
      )}
      <SitesPanel setting={setting} />
    </StreamPage>
  );
}
