import type { Client } from '@site/contract/core/client.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { endPush } from '#platform/sessions/end-push.ts';
import { pushAccount } from '#platform/storage/account-values.ts';

/** Push support and subscription state of this browser. */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

const WORKER = '/sw.js';

/** Whether this is an Apple touch device, which supports push notifications only for sites on the home screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(userId: number): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushAccount.read() === userId && (await subscription()) ? 'on' : 'off';
}

async function sendSubscription(api: Client, made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api(notificationRoutes.subscribe, { endpoint: endpoint ?? '', keys: { p256dh, auth } });
}

async function make(api: Client): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api(notificationRoutes.pushKey, {});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with a previous VAPID key blocks the new one and can no longer deliver, so it is replaced.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Requests permission and subscribes this browser; does nothing if permission is not granted. Must be called from a
 * user gesture, as browsers require.
 * @returns the resulting state
 */
export async function turnOn(api: Client, userId: number): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  await sendSubscription(api, await make(api));
  // Without storage the state is reported as off.
  pushAccount.write(userId);
  return pushState(userId);
}

export async function turnOff(api: Client, userId: number): Promise<PushState> {
  const made = await subscription();
  if (made) await api(notificationRoutes.unsubscribe, { endpoint: made.endpoint });
  await endPush();
  return pushState(userId);
}

/**
 * Registers an existing subscription for the new session, or removes it if it belongs to another account. Does nothing
 * if there is no subscription.
 */
export async function rebind(api: Client, userId: number): Promise<void> {
  const made = await subscription();
  if (!made) return;
  if (pushAccount.read() === userId) await sendSubscription(api, made);
  else await endPush();
}
