import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { authorize, type Access, type AccessDenial, type Viewer } from '@site/contract/core/access.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { siteRoutes, type SiteInfo } from '@site/contract/site/routes.ts';
import type { SiteSectionId } from '@site/contract/site/site-sections.ts';
import { expirePersonalData } from '../storage/stored-values.ts';

/** Value of the login page's `reason` parameter. The page shows a fixed text for it and ignores any other value. */
export const SESSION_ENDED = 'session-ended';

/** The part of the router context that the guard uses. */
interface GuardContext {
  api: Client;
  queryClient: QueryClient;
  loggedIn: boolean;
}

export const siteQuery = (api: Client) =>
  queryOptions({ queryKey: ['site'], queryFn: () => api(siteRoutes.info, {}), staleTime: Infinity });

/** Age in milliseconds from which a navigation refreshes the site's names, menus and settings. */
export const SITE_MS = 5 * 60_000;

/**
 * Refreshes the site info in the background if it is old, so that an open tab shows changed names and menus without a
 * reload (CMS-11). Most navigations send no request.
 */
function refreshSite({ api, queryClient }: GuardContext, preload: boolean): void {
  if (import.meta.env.SSR || preload) return;
  queryClient.query({ ...siteQuery(api), staleTime: SITE_MS }).catch(() => {
    // The page has the earlier info, and the next navigation tries again.
  });
}

/** The logged-in user, or null for a visitor. */
export const userQuery = (api: Client) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async (): Promise<User | null> => {
      try {
        return await api(accountRoutes.user, {});
      } catch (error) {
        if (isApiError(error, 'signed-out', 'token-malformed')) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** Converts the user to the viewer of the contract's access rules. */
export function viewerOf(user: User | null): Viewer | null {
  return user && { id: user.id, role: user.role, suspended: user.suspended, staffLocked: user.staffLocked };
}

/** Returns why an action is refused (AUTH-16), or null when it is allowed. */
export function refusalOf(user: User | null, access: Access): AccessDenial | null {
  return authorize(viewerOf(user), access, { writes: true });
}

async function tokenNow(api: Client): Promise<string | null> {
  try {
    return (await api(accountRoutes.checkout, {})).token;
  } catch (error) {
    if (isApiError(error, 'signed-out', 'token-malformed')) return null;
    throw error;
  }
}

/**
 * Marks the user as a visitor after the session has ended. Removes all cached data except the site's names and
 * settings, and the person's stored data except what the same account resumes after logging in again (AUTH-26).
 */
export function forgetUser(queryClient: QueryClient): void {
  expirePersonalData();
  const site = queryClient.getQueryData(['site']);
  queryClient.clear();
  queryClient.setQueryData(['site'], site);
  queryClient.setQueryData(['user'], null);
}

/** The reader of a page; whether their session has ended since they opened the site. */
interface Reader {
  user: User | null;
  sessionEnded: boolean;
}

/**
 * Returns the current user (AUTH-12). The user is loaded once, if the request for the first page had a session token.
 * Client-side navigation to a page that requires an account then checks the token: if it belongs to another account,
 * the user is reloaded; if the token was deleted, the session has ended.
 */
async function currentUser(
  { api, queryClient, loggedIn }: GuardContext,
  { closed, preload }: { closed: boolean; preload: boolean },
): Promise<Reader> {
  const query = userQuery(api);
  const known = queryClient.getQueryData(query.queryKey);
  if (known === undefined) {
    if (!loggedIn) {
      queryClient.setQueryData(query.queryKey, null);
      return { user: null, sessionEnded: false };
    }
    const user = await queryClient.query({ ...query, staleTime: 'static' });
    // The request had tokens, but they are no longer valid.
    return { user, sessionEnded: user === null };
  }
  if (import.meta.env.SSR || !closed) return { user: known, sessionEnded: false };
  const token = await tokenNow(api);
  if (token === (known?.ctoken ?? null)) return { user: known, sessionEnded: false };
  // Preloading a page must not have side effects.
  if (preload) return { user: null, sessionEnded: false };
  if (token === null) {
    forgetUser(queryClient);
    return { user: null, sessionEnded: true };
  }
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' });
  return { user: await queryClient.query({ ...query, staleTime: 'static' }), sessionEnded: false };
}

interface GuardedPage {
  href: string;
  access: Access;
  /** Section of the site that the page belongs to, or null. */
  section: SiteSectionId | null;
  /** Whether visitors may use the page, with their data on the device. */
  guests: boolean;
  /** Whether an account with an incomplete profile is redirected to the join page (AUTH-14). */
  requiresProfile: boolean;
  /** Whether the page is only being preloaded, for example because the pointer is over a link. */
  preload: boolean;
}

/** Returns the access level that a page requires of a reader. */
function requiredAccess(
  { access, section, guests }: GuardedPage,
  { user, sessionEnded }: Reader,
  { disabledSections }: SiteInfo,
): Access {
  // The page responds with 404 to everyone.
  if (section !== null && disabledSections.includes(section)) return 'public';
  // Someone whose session has ended wants their own data, which is not on the device.
  return guests && user === null && !sessionEnded ? 'public' : access;
}

/**
 * Navigation guard (AUTH-12 to AUTH-14), the same for the server's first response and for client-side navigation.
 * @throws a redirect to login, the join page, the security settings or /forbidden
 */
export async function guard(context: GuardContext, page: GuardedPage): Promise<User | null> {
  const { href, access, requiresProfile, preload } = page;
  const closed = access !== 'open' && access !== 'public';
  const [{ user, sessionEnded }, site] = await Promise.all([
    currentUser(context, { closed, preload }),
    context.queryClient.query({ ...siteQuery(context.api), staleTime: 'static' }),
  ]);
  refreshSite(context, preload);
  const required = requiredAccess(page, { user, sessionEnded }, site);
  const refusal = authorize(viewerOf(user), required, { writes: false, loginRequired: site.loginRequired });
  if (refusal === 'signed-out') {
    throw redirect({ to: '/login', search: { redirect: href, reason: sessionEnded ? SESSION_ENDED : undefined } });
  }
  const join = () => redirect({ to: '/communityView/join', search: { redirect: href === '/' ? undefined : href } });
  if (refusal === 'not-a-member') throw join();
  // The settings page shows the reason (SAFE-33).
  if (refusal === 'staff-second-factor') throw redirect({ to: '/authorization', search: { tab: 'sessions' } });
  if (refusal) throw redirect({ to: '/forbidden' });
  if (requiresProfile && user && !user.complete) throw join();
  return user;
}
