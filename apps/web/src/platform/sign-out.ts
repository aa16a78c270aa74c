import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { OFFLINE_OF } from './offline-of.ts';
import { OUTBOX_KEPT } from './outbox-kept.ts';
import { PUSH_OF } from './push-of.ts';
import { RECENT_SEARCHES } from './recent-searches.ts';
import { STAGE_KEPT } from './stage-kept.ts';
import { tellTabs } from './session-channel.ts';
import { userQuery } from './session.ts';

/** Where the chat's target is kept; it goes with the session (AUTH-15). */
const CHAT_TARGET = 'socialChatTo';
/** Begins what else the chat keeps: what is being written, and what waits to be sent. */
const CHAT_KEPT = 'chat:';

/** So long the way out waits for the browser to give up its pushes (the server sends none in any case) and kept pages. */
const WAIT_MS = 1000;

/** What this browser kept of the account. */
async function clearKept(): Promise<void> {
  localStorage.removeItem(CHAT_TARGET);
  localStorage.removeItem(RECENT_SEARCHES);
  localStorage.removeItem(STAGE_KEPT);
  const pages =
    localStorage.getItem(OFFLINE_OF) === null || import('./end-offline.ts').then(({ endOffline }) => endOffline());
  const pushes = localStorage.getItem(PUSH_OF) === null || import('./end-push.ts').then(({ endPush }) => endPush());
  await Promise.race([Promise.allSettled([pages, pushes]), new Promise((go) => setTimeout(go, WAIT_MS))]);
}

/** This tab is on its way out by its own wish: the end of its session is no news to it. */
let leaving = false;

/** Whether the next page of this tab is on its way already, and is that of a visitor. */
export const isLeaving = () => leaving;

/** Makes a call that ends this session; then this tab starts over as a visitor's, and the others follow. */
export async function endSession(call: () => Promise<unknown>, at: '/' | '/login' | '/goodbye'): Promise<void> {
  leaving = true;
  try {
    await call();
  } catch (error) {
    leaving = false;
    throw error;
  }
  // By one's own wish only: when a session ends by itself, nothing that was typed is lost.
  for (const key of Object.keys(localStorage))
    if (key.startsWith(CHAT_KEPT) || key.startsWith(OUTBOX_KEPT)) localStorage.removeItem(key);
  tellTabs();
  await clearKept();
  window.location.assign(at);
}

/** Ends the session everywhere and starts over as a visitor. */
export async function signOut(api: Client, queryClient: QueryClient, at: '/' | '/login' = '/'): Promise<void> {
  const ctoken = queryClient.getQueryData(userQuery(api).queryKey)?.ctoken;
  await endSession(() => api(accountRoutes.logout, ctoken ? { ctoken } : {}), at);
}

/** The session ended elsewhere: this tab follows. */
export function followSignOut(): void {
  if (leaving) return;
  leaving = true;
  void clearKept().then(() => window.location.assign('/login'));
}
