import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isFramed } from '../browsers/is-framed.ts';
import { OFFLINE_ACCOUNT_KEY } from '../storage-keys/offline-account-key.ts';
import { SEND_QUEUE_KEY } from '../storage-keys/send-queue-key.ts';
import { PUSH_ACCOUNT_KEY } from '../storage-keys/push-account-key.ts';
import { RECENT_SEARCHES } from '../storage-keys/recent-searches.ts';
import { STAGE_CARDS_KEY } from '../storage-keys/stage-cards-key.ts';
import { notifyTabs } from './session-channel.ts';
import { userQuery } from './session.ts';
import { FLIPPED_CARDS_KEY } from '../storage-keys/flipped-cards-key.ts';
import { REPORTED_VISIT_KEY } from '../storage-keys/reported-visit-key.ts';

/** Storage key of the chat recipient; removed with the session (AUTH-15). */
const CHAT_TARGET = 'socialChatTo';
/** Prefix of the chat's other storage keys: drafts and the send queue. */
const CHAT_KEY_PREFIX = 'chat:';

/**
 * Timeout in milliseconds for removing push subscriptions (to which the server no longer sends anyway) and offline
 * pages.
 */
const WAIT_MS = 1000;
/** Timeout for sending pending data, in milliseconds. */
const SEND_MS = 2000;

type Send = (api: Client, userId: number) => Promise<unknown>;

const senders = new Set<Send>();

/** Registers a callback that sends pending data before a log-out clears it. @returns a function that unregisters it */
export function beforeLogOut(send: Send): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/**
 * Waits until all promises have settled, but at most `ms` milliseconds, so that a slow request does not delay the
 * log-out further.
 */
async function within(ms: number, calls: readonly unknown[]): Promise<void> {
  await Promise.race([Promise.allSettled(calls), new Promise((go) => setTimeout(go, ms))]);
}

/** Clears the account's data in this browser, except drafts and unsent items. */
async function clearStoredData(): Promise<void> {
  localStorage.removeItem(CHAT_TARGET);
  localStorage.removeItem(RECENT_SEARCHES);
  localStorage.removeItem(STAGE_CARDS_KEY);
  localStorage.removeItem(REPORTED_VISIT_KEY);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(FLIPPED_CARDS_KEY)) sessionStorage.removeItem(key);
  const pages =
    localStorage.getItem(OFFLINE_ACCOUNT_KEY) === null ||
    import('../offline/end-offline.ts').then(({ endOffline }) => endOffline());
  const pushes =
    localStorage.getItem(PUSH_ACCOUNT_KEY) === null || import('./end-push.ts').then(({ endPush }) => endPush());
  await within(WAIT_MS, [pages, pushes]);
}

/** Set while this tab logs out or follows a log-out in another tab, so that it ignores the end of its session. */
let leaving = false;

/** Returns whether this tab is logging out or following a log-out in another tab. */
export const isLeaving = () => leaving;

/**
 * Makes a call that ends this session. This tab then reloads as a visitor, and other tabs follow.
 * @throws the call's error, in which case the session continues
 */
export async function endSession(call: () => Promise<unknown>, at: '/' | '/login' | '/goodbye'): Promise<void> {
  leaving = true;
  try {
    await call();
  } catch (error) {
    leaving = false;
    throw error;
  }
  // Only on a deliberate log-out; when a session expires, typed text is retained.
  for (const key of Object.keys(localStorage))
    if (key.startsWith(CHAT_KEY_PREFIX) || key.startsWith(SEND_QUEUE_KEY)) localStorage.removeItem(key);
  notifyTabs();
  await clearStoredData();
  window.location.assign(at);
}

/** Sends pending data, logs out in all tabs and reloads as a visitor. */
export async function logOut(api: Client, queryClient: QueryClient, at: '/' | '/login' = '/'): Promise<void> {
  const user = queryClient.getQueryData(userQuery(api).queryKey);
  const sent = user && navigator.onLine ? [...senders].map((send) => send(api, user.id)) : [];
  await within(SEND_MS, sent);
  const ctoken = user?.ctoken;
  await endSession(() => api(accountRoutes.logout, ctoken ? { ctoken } : {}), at);
}

/**
 * Follows a log-out in another tab: clears the account's data and opens the login page. In an iframe, reloads the page
 * instead.
 */
export function followLogOut(): void {
  if (leaving) return;
  leaving = true;
  void clearStoredData().then(() => (isFramed() ? window.location.reload() : window.location.assign('/login')));
}
