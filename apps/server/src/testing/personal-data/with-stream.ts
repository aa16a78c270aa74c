import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { ingestJob } from '../../features/stream/ingestion/ingest-job.ts';
import type { TestApp, TestClient } from '../app.ts';
import { claimName, keepHours } from '../industry/stream-factories.ts';

/**
 * Gives a person a room on a cam site, a show with a tag, imported tokens, a goal, a ledger entry and a payout
 * schedule.
 */
export async function withStream(
  app: TestApp,
  { user, api }: { user: { id: number }; api: TestClient },
  mark: string,
): Promise<void> {
  const { db } = app.services;
  const own = { network: 'cam4', name: `room_of_${user.id}` } as const;
  const site = await claimName(db, { ...own, userId: user.id });
  await api(streamRoutes.enable, { on: true });
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await keepHours(db, own, [{ hour: `${day}T20:00:00.000Z`, room: {} }]);
  await ingestJob(app.services).run({});
  const [show] = (await api(streamRoutes.shows, {})).items;
  await api(streamRoutes.addTag, { id: show?.id ?? 0, tag: `${mark}-tag`.slice(0, 24) });
  const file = new Blob([`time,tokens\n${day} 20:10,5\n`]);
  await api(streamMoneyRoutes.storeImport, { site, zone: 'UTC' }, { files: [file] });
  await api(streamRoutes.setGoal, { measure: 'hours', period: 'week', target: 10 });
  const money = { site: `${mark} site`, currency: 'USD' } as const;
  await api(streamMoneyRoutes.addEntry, {
    ...money,
    ...{ day, minor: 100, kind: 'payout', note: `${mark} note`, draft: crypto.randomUUID() },
  });
  await api(streamMoneyRoutes.savePayoutPlan, {
    ...money,
    ...{ rule: 'weekly', anchor: day, minimumMinor: 0, tokenMicros: null },
  });
}
