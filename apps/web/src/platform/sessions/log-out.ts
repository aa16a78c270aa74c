import type { QueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isFramed } from '../browsers/is-framed.ts';
import { expiredAccount, offlineAccount, pushAccount, storedAccount, tabAccount } from '../storage/account-values.ts';
import {
  endPersonalData,
  expirePersonalData,
  removeAllPersonalData,
  removePersonalData,
  storedKeys,
} from '../storage/stored-values.ts';
import { notifyTabs } from './session-channel.ts';
import { userQuery } from './session.ts';

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

/** Asks whether to log out although changes would be lost. */
type Ask = (unsent: number) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the question that a log-out asks if it would remove unsent changes. @returns a function that unregisters it */
export function askBeforeLogOut(question: Ask): () => void {
  ask = question;
  return () => void (ask = null);
}

/** Returns the number of entries on this device that the server has not confirmed. */
const unsentCount = (userId: number) =>
  storedKeys('outbox:').filter((key) => key.split(':')[2] === String(userId)).length;

/**
 * Waits until all promises have settled, but at most `ms` milliseconds, so that a slow request does not delay the
 * log-out further.
 */
async function within(ms: number, calls: readonly unknown[]): Promise<void> {
  await Promise.race([Promise.allSettled(calls), new Promise((go) => setTimeout(go, ms))]);
}

/**
 * Removes the account's stored data with `remove`, and its offline pages and push subscription if there are any. The
 * data is removed at once; the promise waits for the rest.
 */
async function clearStoredData(remove: () => void): Promise<void> {
  const [pages, pushes] = [offlineAccount.read(), pushAccount.read()];
  remove();
  await within(WAIT_MS, [
    pages !== null && import('../offline/end-offline.ts').then(({ endOffline }) => endOffline()),
    pushes !== null && import('./end-push.ts').then(({ endPush }) => endPush()),
  ]);
}

/**
 * Removes the data of another account from this browser and this tab, if its session ended without a log-out (AUTH-26).
 * Data that a visitor stored stays.
 */
export function takeOverStorage(userId: number): void {
  const [inBrowser, inTab] = [storedAccount.read(), tabAccount.read()];
  if (inTab !== null && inTab !== userId) removePersonalData('session');
  if (inBrowser !== null && inBrowser !== userId) void clearStoredData(() => removePersonalData('persistent'));
  if (inTab !== userId) tabAccount.write(userId);
  if (inBrowser !== userId) storedAccount.write(userId);
  expiredAccount.remove();
}

/**
 * Removes the data of an account whose session ended while no page was open (AUTH-26). An expired session retains what
 * the account resumes after logging in again; a session that was ended, for example by a log-out on another device,
 * retains nothing.
 */
export function removeDataOfEndedSession(end: 'expired' | 'ended'): void {
  const account = storedAccount.read();
  if (account === null && tabAccount.read() === null) return;
  if (end === 'ended') return void clearStoredData(removeAllPersonalData);
  // Data that a visitor stores afterwards stays.
  if (account !== null && expiredAccount.read() === account) return;
  void clearStoredData(expirePersonalData);
  if (account !== null) expiredAccount.write(account);
}

/** Set while this tab logs out or follows a log-out in another tab, so that it ignores the end of its session. */
let leaving = false;

/** Returns whether this tab is logging out or following a log-out in another tab. */
export const isLeaving = () => leaving;

/**
 * Makes a call that ends this session. This tab then reloads as a visitor, and other tabs follow.
 * @throws the call's error, in which case the session continues
 */
export async function endSession(call: () => Promise<unknown>, at: string): Promise<void> {
  leaving = true;
  try {
    await call();
  } catch (error) {
    leaving = false;
    throw error;
  }
  const cleared = clearStoredData(endPersonalData);
  notifyTabs();
  await cleared;
  window.location.assign(at);
}

/**
 * Sends pending data, logs out in all tabs and reloads as a visitor. Asks first if data remains that was not sent,
 * because the log-out removes it.
 */
export async function logOut(api: Client, queryClient: QueryClient, at = '/'): Promise<void> {
  const user = queryClient.getQueryData(userQuery(api).queryKey);
  const sent = user && navigator.onLine ? [...senders].map((send) => send(api, user.id)) : [];
  await within(SEND_MS, sent);
  const unsent = user ? unsentCount(user.id) : 0;
  if (ask && unsent > 0 && !(await ask(unsent))) return;
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
  void clearStoredData(endPersonalData).then(() =>
    isFramed() ? window.location.reload() : window.location.assign('/login'),
  );
}
