import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { camSiteDeskRoutes, type ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { useApi } from '#platform/api/use-api.ts';

interface CamSites {
  items: ManagedCamSite[];
}

export const managedCamSitesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['desk', 'cam-sites'],
    queryFn: ({ signal }) => api(camSiteDeskRoutes.managed, {}, { signal }),
  });

/** Stores the cam sites that a change returned, and refreshes everything that shows cam sites. */
function refresh(queryClient: QueryClient, api: Client, all: CamSites): void {
  queryClient.setQueryData(managedCamSitesQuery(api).queryKey, all);
  queryClient.removeQueries({ queryKey: ['camsites'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['camsites'] });
  // Names and choices, which every page knows.
  void queryClient.invalidateQueries({ queryKey: ['site'] });
}

/** Changes cam sites with a call that returns all of them. */
export function useCamSitesChange<Change>(
  call: (api: Client, change: Change) => Promise<CamSites>,
  onSuccess: (change: Change) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call(api, change),
    onSuccess: (all, change) => {
      refresh(queryClient, api, all);
      onSuccess(change);
    },
  });
}

/** Saves the order of cam sites after all earlier changes of it. */
export function useCamSitesOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'cam-sites-order' },
    mutationFn: (order: { before: number[]; ids: number[] }) => api(camSiteDeskRoutes.order, order),
    onSuccess: (all) => refresh(queryClient, api, all),
    onError: () => void queryClient.invalidateQueries({ queryKey: managedCamSitesQuery(api).queryKey }),
  });
}
