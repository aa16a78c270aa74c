import { pushAccount } from '../storage/account-values.ts';

/** Unsubscribes this browser from pushes and closes its displayed notifications. */
export async function endPush(): Promise<void> {
  pushAccount.remove();
  const registration = await navigator.serviceWorker?.getRegistration('/sw.js');
  const [shown, subscription] = await Promise.all([
    registration?.getNotifications(),
    registration?.pushManager?.getSubscription(),
  ]);
  for (const one of shown ?? []) one.close();
  await subscription?.unsubscribe();
}
