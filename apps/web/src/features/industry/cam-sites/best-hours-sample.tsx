import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { bestHours, perRoomSeries, wholeHours } from '@site/contract/industry/statistics.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTexts } from '#platform/translations/use-texts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useZone } from '#platform/use-zone.ts';
import { HeatMap } from '#ui/chart/heat-map.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { originOf } from '../origin-of.ts';
import { networkQuery } from '../queries.ts';
import s from './best-hours-sample.module.css';

interface BestHoursSampleProps {
  /** Cam sites with data. */
  networks: readonly IndustrySite[];
}

/** The best hours of a cam site, which the reader can choose, in the reader's time zone. */
export default function BestHoursSample({ networks }: BestHoursSampleProps) {
  const { t } = useTranslation('industry');
  const hasTexts = useTexts('industry', 'charts');
  const zone = useZone();
  const [network, setNetwork] = useState<IndustrySite>(networks[0] ?? INDUSTRY_SITES[0]);
  const query = useQuery(networkQuery(useApi(), network));
  const { data } = query;
  const cells = useMemo(
    () => (data && zone !== null ? bestHours(data.hours.from, perRoomSeries(wholeHours(data.hours)), zone) : []),
    [data, zone],
  );
  const skeleton = <Skeleton height="100%" />;
  if (!hasTexts || zone === null) return skeleton;
  return (
    <div className={s['sample']}>
      <ChooseField
        label={t('sample.site')}
        options={networks.map((value) => ({ value, text: CAM_SITES[value] }))}
        value={network}
        onChange={(next) => next && setNetwork(next)}
      />
      {data ? (
        <HeatMap
          title={t('chart.best')}
          unit={t('unit.perRoom')}
          origin={originOf(network, data.last, t)}
          zone={zone}
          file={`${network}-best-hours`}
          cells={cells}
        />
      ) : (
        <QueryPlaceholder query={query} skeleton={skeleton} />
      )}
    </div>
  );
}
