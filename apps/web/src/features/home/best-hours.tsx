import { useQuery } from '@tanstack/react-query';
import { BestHoursSample } from '#features/industry';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { bestHoursQuery } from './best-hours-query.ts';

/** Returns the cam sites whose best hours the page can show. */
export function useBestHoursSites() {
  const { homeSections } = useSite();
  const { data = [] } = useQuery({ ...bestHoursQuery(useApi()), enabled: homeSections.includes('best-hours') });
  return useCamSites().offered(data);
}

/** The best hours of a cam site that has data. */
export function BestHours() {
  return <BestHoursSample networks={useBestHoursSites()} />;
}
