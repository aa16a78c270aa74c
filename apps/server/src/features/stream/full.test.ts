import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORTS, LEDGER_ENTRIES, PAYOUT_PLANS } from '@site/contract/stream/limits.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamImports, streamLedger, streamPayoutPlans } from '#db/schema/stream.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { streamer } from '../../testing/industry/stream-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { addEntry, payoutPlans, savePayoutPlan, storeImport } = streamMoneyRoutes;
const day = '2026-10-01';
const rows = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

it('rejects an entry in a full ledger, but accepts a retry of a stored entry [STREAM-04]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const fields = { site: 'cam4', day, minor: 100, currency: 'USD', kind: 'payout', note: '' } as const;
  const draft = crypto.randomUUID();
  const first = await api(addEntry, { ...fields, draft });
  const others = rows(LEDGER_ENTRIES - 1, () => ({ ...fields, userId: user.id, draft: crypto.randomUUID() }));
  await app.services.db.insert(streamLedger).values(others);
  await expect(api(addEntry, { ...fields, draft: crypto.randomUUID() })).rejects.toMatchObject({
    errorName: 'stream.ledger-full',
  });
  expect(await api(addEntry, { ...fields, draft })).toEqual(first);
});

it('rejects a payout schedule for another site at the limit, but accepts changes [STREAM-04]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const plan = { rule: 'weekly', anchor: day, currency: 'USD', minimumMinor: 0, tokenMicros: null } as const;
  const plans = rows(PAYOUT_PLANS, (n) => ({ ...plan, userId: user.id, site: `site ${n}` }));
  await app.services.db.insert(streamPayoutPlans).values(plans);
  await expect(api(savePayoutPlan, { ...plan, site: 'another' })).rejects.toMatchObject({
    errorName: 'stream.plans-full',
  });
  await api(savePayoutPlan, { ...plan, site: 'site 0', rule: 'monthly' });
  const { plans: storedPlans } = await api(payoutPlans, {});
  expect(storedPlans).toHaveLength(PAYOUT_PLANS);
  expect(storedPlans.find(({ site }) => site === 'site 0')?.rule).toBe('monthly');
});

it('requires undoing an import at the limit before another is stored [STREAM-04]', async () => {
  const { api, site } = await streamer(app);
  const at = `${day}T10:00:00Z`;
  const there = rows(IMPORTS, () => ({ claimId: site, added: 1, tokens: 1, firstAt: at, lastAt: at }));
  await app.services.db.insert(streamImports).values(there);
  const files = { files: [new Blob([`time,tokens\n${day} 20:10,100\n`])] };
  await expect(api(storeImport, { site, zone: 'UTC' }, files)).rejects.toMatchObject({
    errorName: 'stream.imports-full',
  });
});
