import { queryOptions } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';

const POLL_MS = 2000;

/** Masked email of the current user. */
export const secretEmailQuery = (api: Client) =>
  queryOptions({
    queryKey: ['secret-email'],
    queryFn: ({ signal }) => api(accountRoutes.secretEmail, {}, { signal }),
  });

/** Visibility and email settings. */
export const privacyQuery = (api: Client) =>
  queryOptions({
    queryKey: ['privacy', 'settings'],
    queryFn: ({ signal }) => api(privacyRoutes.settings, {}, { signal }),
  });

/** Newest data export; polled while it is being generated. */
export const exportQuery = (api: Client) =>
  queryOptions({
    queryKey: ['privacy', 'export'],
    queryFn: ({ signal }) => api(privacyRoutes.lastExport, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const last = state.data?.export?.state;
      return last === 'waiting' || last === 'working' ? POLL_MS : false;
    },
  });
