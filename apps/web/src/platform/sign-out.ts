import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isFramed } from './is-framed.ts';
import { OFFLINE_OF } from './offline-of.ts';
import { OUTBOX_KEPT } from './outbox-kept.ts';
import { PUSH_OF } from './push-of.ts';
import { RECENT_SEARCHES } from './recent-searches.ts';
import { STAGE_KEPT } from './stage-kept.ts';
import { tellTabs } from './session-channel.ts';
import { userQuery } from './session.ts';
import { TURNED_KEPT } from './turned-kept.ts';
import { VISIT_KEPT } from './visit-kept.ts';

/** Where the chat's target is kept; it goes with the session (AUTH-15). */
const CHAT_TARGET = 'socialChatTo';
/** Begins what else the chat keeps: what is being written, and what waits to be sent. */
const CHAT_KEPT = 'chat:';

/** So long the way out waits for the browser to give up its pushes (the server sends none in any case) and kept pages. */
const WAIT_MS = 1000;
/** So long it waits for what the server does not have yet. */
const SEND_MS = 2000;

type Send = (api: Client, userId: number) => Promise<unknown>;

const senders = new Set<Send>();

/** Has something sent before one signs out: what waits on the device then goes with the session. @returns takes it back */
export function beforeSignOut(send: Send): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/** Waits for calls, but not for long: whoever leaves may be in a hurry. */
async function within(ms: number, calls: readonly unknown[]): Promise<void> {
  await Promise.race([Promise.allSettled(calls), new Promise((go) => setTimeout(go, ms))]);
}

/** What this browser kept of the account. */
async function clearKept(): Promise<void> {
  localStorage.removeItem(CHAT_TARGET);
  localStorage.removeItem(RECENT_SEARCHES);
  localStorage.removeItem(STAGE_KEPT);
  localStorage.removeItem(VISIT_KEPT);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(TURNED_KEPT)) sessionStorage.removeItem(key);
  const pages =
    localStorage.getItem(OFFLINE_OF) === null || import('./end-offline.ts').then(({ endOffline }) => endOffline());
  const pushes = localStorage.getItem(PUSH_OF) === null || import('./end-push.ts').then(({ endPush }) => endPush());
  await within(WAIT_MS, [pages, pushes]);
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

/** Sends what waits, ends the session everywhere and starts over as a visitor. */
export async function signOut(api: Client, queryClient: QueryClient, at: '/' | '/login' = '/'): Promise<void> {
  const user = queryClient.getQueryData(userQuery(api).queryKey);
  const sent = user && navigator.onLine ? [...senders].map((send) => send(api, user.id)) : [];
  await within(SEND_MS, sent);
  const ctoken = user?.ctoken;
  await endSession(() => api(accountRoutes.logout, ctoken ? { ctoken } : {}), at);
}

/** The session ended elsewhere: this tab follows. */
export function followSignOut(): void {
  if (leaving) return;
  leaving = true;
  void clearKept().then(() => (isFramed() ? window.location.reload() : window.location.assign('/login')));
}
