import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError, isSilent, type ApiError } from '@site/contract/core/errors.ts';
import { toast } from '#platform/toast.ts';
import { isFramed } from '../browsers/is-framed.ts';
import { errorMessage } from './error-message.ts';
import { isOfflineShown } from '../offline/use-online.ts';
import { forgetUser, SESSION_ENDED } from '../sessions/session.ts';
import { isLeaving } from '../sessions/log-out.ts';
import type { Texts } from '../translations/texts.ts';

interface Tools {
  queryClient: QueryClient;
  i18n: Texts;
  /** Whether the router loads a page. Its error page reports a missing connection. */
  isNavigating: () => boolean;
}

/** Whether the user sees the error elsewhere: validation errors at the fields, re-authentication in a dialog. */
function isShownElsewhere({ errorName }: ApiError): boolean {
  return errorName === 'invalid' || errorName === 'accounts.confirm-first' || isSilent(errorName);
}

/** Opens the login page, which explains that the session has ended. */
function openLogin({ queryClient, i18n }: Tools): void {
  // While the user logs out, calls still in flight are expected to fail.
  if (isLeaving()) return;
  forgetUser(queryClient);
  // The login page can't be embedded in an iframe, but the reloaded page explains how to log in.
  if (isFramed()) return window.location.reload();
  const { pathname, search } = window.location;
  if (pathname === '/login') return toast('error', i18n.t('core:error.signed-out'));
  // A toast would disappear with this page, so the login page shows the message.
  window.location.assign(`/login?redirect=${encodeURIComponent(pathname + search)}&reason=${SESSION_ENDED}`);
}

/** Opens the settings page, which shows that staff need a second factor. */
function openSecondFactorSettings(): void {
  if (window.location.pathname !== '/authorization') window.location.assign('/authorization?tab=sessions');
}

/**
 * Shows the error of a failed call to the user (BASE-10), or opens the page that explains it, such as the login page.
 */
function reportError(error: ApiError, tools: Tools): void {
  const { i18n } = tools;
  if (isShownElsewhere(error)) return;
  if (error.status === 400 || error.status === 401) return openLogin(tools);
  if (error.errorName === 'staff-second-factor') return openSecondFactorSettings();
  if (error.status === 403) {
    toast('error', i18n.t('core:error.forbidden'));
    if (error.errorName === 'not-a-member') window.open('/communityView/join', '_blank', 'noopener');
    return;
  }
  if (error.status === 404) return toast('error', i18n.t('core:error.no-such-address'));
  toast('error', errorMessage(error, i18n.in('core')));
}

/** Whether the page says that it is offline, or will when the router fails to load the next page. */
const saysOffline = ({ isNavigating }: Tools): boolean => isOfflineShown() || (!navigator.onLine && isNavigating());

/**
 * Wraps the API client of the pages so that failed calls are reported to the user, except on routes marked `quiet`.
 * A missing response is not reported for a call that is repeated, nor for a read on a page that says it is offline or
 * will say so. The call still rejects. On the server, returns the client unchanged.
 */
export function withErrorTexts(client: Client, tools: Tools): Client {
  if (import.meta.env.SSR) return client;
  return async (route, input, options) => {
    try {
      return await client(route, input, options);
    } catch (error) {
      const isSaid = options?.isRetried || (route.method === 'GET' && saysOffline(tools));
      if (isApiError(error) && !route.quiet && !(error.status === 0 && isSaid)) reportError(error, tools);
      throw error;
    }
  };
}
