import { pointRoutes } from '@site/contract/points/routes.ts';
import type { TestClient } from '../app.ts';

/** Counts a visit and declares a rest day. Content and likes earn points without further calls. */
export async function withPoints(api: TestClient): Promise<void> {
  const { day } = await api(pointRoutes.visit, { zone: 'Europe/Madrid' });
  await api(pointRoutes.rest, { days: [day], on: true });
}
