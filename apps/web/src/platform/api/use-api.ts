import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { siteQuery, userQuery } from '../sessions/session.ts';

const root = getRouteApi('__root__');

/** Returns the API client of this page. */
export function useApi(): Client {
  return root.useRouteContext({ select: ({ api }) => api });
}

/** Returns the logged-in user, or null. */
export function useUser(): User | null {
  return useQuery(userQuery(useApi())).data ?? null;
}

/** Returns the role of the logged-in user; null for visitors and applicants. */
export function useRole(): Role | null {
  return useUser()?.role ?? null;
}

/** Returns the names and settings of this site, which the guard has already loaded. */
export function useSite(): SiteInfo {
  const { data } = useQuery(siteQuery(useApi()));
  if (!data) throw new Error('site info is not loaded');
  return data;
}
