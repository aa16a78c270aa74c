import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { gate, type Access, type Refusal, type Viewer } from '@site/contract/core/access.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

/** What the guard needs of the router's context. */
interface GuardContext {
  api: Client;
  queryClient: QueryClient;
  signedIn: boolean;
}

export const siteQuery = (api: Client) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(siteRoutes.info, {}), staleTime: Infinity });

/** The signed-in user, or null. */
export const userQuery = (api: Client) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async (): Promise<User | null> => {
      try {
        return await api(accountRoutes.userInfo, {});
      } catch (error) {
        if (isApiError(error, 'signed-out', 'token-malformed')) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** The user as the contract's rules see them. */
export function viewerOf(user: User | null): Viewer | null {
  return user && { id: user.id, role: user.role, suspended: user.suspended };
}

/** Why an action is refused (AUTH-16); null when it may go on. */
export function refusalOf(user: User | null, access: Access): Refusal | null {
  return gate(viewerOf(user), access, { writes: true });
}

async function tokenNow(api: Client): Promise<string | null> {
  try {
    return (await api(accountRoutes.checkout, {})).token;
  } catch (error) {
    if (isApiError(error, 'signed-out', 'token-malformed')) return null;
    throw error;
  }
}

/** Forgets everything that was loaded for an account. */
export function forgetUser(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(['site']);
  queryClient.clear();
  queryClient.setQueryData(['site'], site);
  queryClient.setQueryData(['user'], null);
}

/**
 * Who is there (AUTH-12). In the first answer the request says it; on navigation the session token is asked for again and
 * the user loaded anew when it is another one.
 */
async function currentUser(
  { api, queryClient, signedIn }: GuardContext,
  { closed, preload }: { closed: boolean; preload: boolean },
): Promise<User | null> {
  const query = userQuery(api);
  const known = queryClient.getQueryData(query.queryKey);
  if (known === undefined) {
    if (signedIn) return queryClient.query({ ...query, staleTime: 'static' });
    queryClient.setQueryData(query.queryKey, null);
    return null;
  }
  if (import.meta.env.SSR || !closed) return known;
  const token = await tokenNow(api);
  if (token === (known?.ctoken ?? null)) return known;
  // Pointing at a link changes nothing yet: following it will.
  if (preload) return null;
  if (token === null) {
    forgetUser(queryClient);
    return null;
  }
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  return queryClient.query({ ...query, staleTime: 'static' });
}

/** Pages that a signed-in visitor without a profile may see instead of the join page (AUTH-14). */
const OUTSIDE_JOINING = [
  '/communityView/join',
  '/login',
  '/regist',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/change-password',
  '/authorization',
  '/messages',
  '/goodbye',
  '/policy',
  '/404',
  '/forbidden',
];

interface GuardedPage {
  pathname: string;
  href: string;
  /** Who may see the page. */
  access: Access;
  /** It is only loaded ahead, because somebody points at a link to it. */
  preload: boolean;
}

/**
 * The navigation guard (AUTH-12 to AUTH-14): the same on the server's first answer and on navigation.
 * @throws a redirect to login, the join page or /forbidden
 */
export async function guard(
  context: GuardContext,
  { pathname, href, access, preload }: GuardedPage,
): Promise<User | null> {
  const closed = access !== 'open' && access !== 'public';
  const [user, site] = await Promise.all([
    currentUser(context, { closed, preload }),
    context.queryClient.query({ ...siteQuery(context.api), staleTime: 'static' }),
  ]);
  const refusal = gate(viewerOf(user), access, { writes: false, loginRequired: site.loginRequired });
  if (refusal === 'signed-out') throw redirect({ to: '/login', search: { redirect: href } });
  if (refusal === 'not-a-member') throw redirect({ to: '/communityView/join' });
  if (refusal) throw redirect({ to: '/forbidden' });
  // The first page of a visit comes from the server; the browser navigates from there.
  if (import.meta.env.SSR && user && !user.complete && !OUTSIDE_JOINING.some((path) => pathname.startsWith(path))) {
    throw redirect({ to: '/communityView/join' });
  }
  return user;
}
