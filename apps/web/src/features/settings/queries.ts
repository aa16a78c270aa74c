import { queryOptions } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';

const POLL_MS = 2000;

/** The own email, masked. */
export const secretEmailQuery = (api: Client) =>
  queryOptions({
    queryKey: ['secret-email'],
    queryFn: ({ signal }) => api(accountRoutes.secretEmail, {}, { signal }),
  });

/** What others see, and what comes by mail. */
export const privacyQuery = (api: Client) =>
  queryOptions({
    queryKey: ['privacy', 'settings'],
    queryFn: ({ signal }) => api(privacyRoutes.settings, {}, { signal }),
  });

/** The newest export; asked for again and again while it is being made. */
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
