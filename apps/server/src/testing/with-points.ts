import { pointRoutes } from '@site/contract/points/routes.ts';
import type { TestClient } from './app.ts';

/** A day that counted, and rest days that were declared; what was written and liked earned points by itself. */
export async function withPoints(api: TestClient): Promise<void> {
  const { day } = await api(pointRoutes.visit, { zone: 'Europe/Madrid' });
  await api(pointRoutes.rest, { days: [day], on: true });
}
