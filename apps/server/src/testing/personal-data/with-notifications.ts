import { forumRoutes } from '@site/contract/forum/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { TestApp, TestClient } from '../app.ts';
import { createLoggedInAccount } from '../factories.ts';
import { pushBrowser } from '../servers/push-server.ts';

/**
 * Creates a notification about a like, notification settings and a push subscription. The subscription comes last, so
 * that no push is sent to it.
 */
export async function withNotifications(app: TestApp, { api }: { api: TestClient }, postId: number): Promise<void> {
  const other = await createLoggedInAccount(app);
  await other.api(forumRoutes.like, { kind: 'post', id: postId, on: true });
  await app.settle();
  await api(notificationRoutes.setSettings, { quiet: { from: '22:00', to: '07:00', zone: 'Europe/Madrid' } });
  const { endpoint, keys } = pushBrowser();
  await api(notificationRoutes.subscribe, { endpoint, keys });
}
