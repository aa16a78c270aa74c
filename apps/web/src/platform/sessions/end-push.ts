import { PUSH_ACCOUNT_KEY } from '../storage-keys/push-account-key.ts';

/** Unsubscribes this browser from pushes and closes its displayed notifications. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(PUSH_ACCOUNT_KEY);
  const registration = await navigator.serviceWorker?.getRegistration('/sw.js');
  const [shown, subscription] = await Promise.all([
    registration?.getNotifications(),
    registration?.pushManager?.getSubscription(),
  ]);
  for (const one of shown ?? []) one.close();
  await subscription?.unsubscribe();
}
