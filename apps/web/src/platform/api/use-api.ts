import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { siteQuery, userQuery } from '../sessions/session.ts';

const root = getRouteApi('__root__');

/** Client of a part of the page whose calls are answered on the device, such as a tool that visitors try. */
export const LocalClient = createContext<Client | null>(null);

/** Returns the API client of this page. */
export function useApi(): Client {
  const local = use(LocalClient);
  const api = root.useRouteContext({ select: (context) => context.api });
  return local ?? api;
}

/** Returns the logged-in user, or null. */
export function useUser(): User | null {
  return useQuery(userQuery(useApi())).data ?? null;
}

/** Returns the id of the logged-in user; 0 for visitors. */
export function useUserId(): number {
  return useUser()?.id ?? 0;
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
