import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { proveAuditLog } from '#features/moderation';
import { client, testApp, type TestApp, type TestClient } from '../../../../testing/app.ts';
import { createLoggedInAccount } from '../../../../testing/factories.ts';
import { staffOf } from '../../../../testing/moderation/moderation-factories.ts';
import { confirmedClaim } from '../../../../testing/industry/performer-factories.ts';

const { askClaim, claim, claims: own, claimsAsked, decideClaim } = roomClaimRoutes;
const network = 'stripchat';

let app: TestApp;
let moderator: TestClient;
beforeAll(async () => {
  app = await testApp();
  moderator = await staffOf(app);
});
afterAll(() => app.close());

let names = 0;
const newName = () => `velvet.comet.${100 + (names += 1)}`;

/** Creates a member who has asked staff to verify a claim. */
async function asking({ name = newName(), role = 'Member' }: { name?: string; role?: 'Member' | 'Moderator' } = {}) {
  const { user, api } = await createLoggedInAccount(app, { role });
  const { id } = await api(claim, { network, name });
  await api(askClaim, { id });
  return { user, api, name, id };
}

const listNotifications = async (api: TestClient) => {
  await app.settle();
  const { resultList } = await api(notificationRoutes.list, {});
  return resultList.map(({ content, path }) => ({ content, path }));
};

describe('a claim waiting for staff', () => {
  it('is listed for moderators, oldest first, with the member who has the room confirmed [DATA-03]', async () => {
    const holder = await createLoggedInAccount(app);
    const name = newName();
    await confirmedClaim(app, { userId: holder.user.id, network, name });
    const { id, user } = await asking({ name });
    const { items } = await moderator(claimsAsked, {});
    expect(items.find((item) => item.id === id)).toMatchObject({
      network,
      name,
      way: 'simulated',
      url: null,
      member: { id: user.id },
      confirmedFor: { id: holder.user.id },
      mine: false,
    });
    expect(items.map((item) => item.id)).toEqual(items.map((item) => item.id).toSorted((a, b) => a - b));
  });

  it('is listed once across pages [DATA-03]', async () => {
    for (let count = 0; count < 22; count += 1) await asking();
    const first = await moderator(claimsAsked, {});
    const second = await moderator(claimsAsked, { cursor: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(first.items).toHaveLength(20);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next).toBeNull();
  });

  it('is confirmed with an audit log entry and a notification that omits the room name [DATA-03]', async () => {
    const { id, api, user, name } = await asking();
    await moderator(decideClaim, { id, outcome: 'confirmed' });
    expect((await api(own, {})).items).toMatchObject([{ id, state: 'confirmed', confirmedAt: expect.any(String) }]);
    const received = await listNotifications(api);
    expect(received).toMatchObject([{ path: '/stream-summary/index' }]);
    expect(received[0]?.content).toContain('verified');
    expect(JSON.stringify(received)).not.toContain(name);
    const [line] = await app.services.db
      .select({ log: auditLog, details: auditDetails })
      .from(auditLog)
      .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
      .where(eq(auditLog.subjectId, user.id));
    expect(line).toMatchObject({
      log: { action: 'claim-confirmed' },
      details: { before: { claim: id, network, state: 'asked', confirmedFor: null }, after: { state: 'confirmed' } },
    });
    expect(JSON.stringify(line)).not.toContain(name);
    expect((await proveAuditLog(app.services.db)).brokenAt).toBeNull();
  });

  it('is refused with a notification, and the room can be claimed again [DATA-03]', async () => {
    const { id, api, name } = await asking();
    await moderator(decideClaim, { id, outcome: 'refused' });
    expect((await api(own, {})).items).toMatchObject([{ id, state: 'refused' }]);
    expect(await listNotifications(api)).toHaveLength(1);
    expect(await api(claim, { network, name })).toMatchObject({ id, state: 'waiting' });
  });

  it('moves the room from its previous owner, who is notified too [DATA-03]', async () => {
    const holder = await createLoggedInAccount(app);
    const name = newName();
    const held = await confirmedClaim(app, { userId: holder.user.id, network, name });
    const { id, api } = await asking({ name });
    await moderator(decideClaim, { id, outcome: 'confirmed' });
    expect((await api(own, {})).items).toMatchObject([{ id, state: 'confirmed' }]);
    const [left] = (await holder.api(own, {})).items;
    expect(left).toMatchObject({ name, state: 'refused', confirmedAt: null });
    // The previous claim was deleted together with its stream summary data.
    expect(left?.id).not.toBe(held);
    expect(await listNotifications(holder.api)).toHaveLength(1);
  });

  it('is decided once; a second moderator gets an error [DATA-03]', async () => {
    const { id, api } = await asking();
    const other = await staffOf(app, 'Admin');
    const tried = await Promise.allSettled([
      moderator(decideClaim, { id, outcome: 'confirmed' }),
      other(decideClaim, { id, outcome: 'refused' }),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'industry.claim-decided' },
    });
    expect(await listNotifications(api)).toHaveLength(1);
  });

  it('goes to the later decision if it is confirmed for two members concurrently [DATA-03]', async () => {
    const name = newName();
    const [one, two] = [await asking({ name }), await asking({ name })];
    const other = await staffOf(app, 'Admin');
    await Promise.all([
      moderator(decideClaim, { id: one.id, outcome: 'confirmed' }),
      other(decideClaim, { id: two.id, outcome: 'confirmed' }),
    ]);
    const states = await Promise.all([one, two].map(async ({ api }) => (await api(own, {})).items[0]?.state));
    expect(states.toSorted()).toEqual(['confirmed', 'refused']);
  });

  it('cannot be decided before it is submitted or after it is deleted [DATA-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(claim, { network, name: newName() });
    await expect(moderator(decideClaim, { id, outcome: 'confirmed' })).rejects.toMatchObject({
      errorName: 'industry.claim-decided',
    });
    await expect(moderator(decideClaim, { id: 999_999, outcome: 'refused' })).rejects.toMatchObject({
      errorName: 'industry.claim-not-found',
    });
  });

  it('cannot be decided by the member who made it [DATA-03]', async () => {
    const { id, api } = await asking({ role: 'Moderator' });
    await expect(api(decideClaim, { id, outcome: 'confirmed' })).rejects.toMatchObject({
      errorName: 'moderation.own-item',
    });
    const [row] = await app.services.db.select().from(roomClaims).where(eq(roomClaims.id, id));
    expect(row?.state).toBe('asked');
  });

  it('is hidden from members who are not moderators [MOD-01]', async () => {
    const { id } = await asking();
    const callers = [
      [client(app), 'signed-out'],
      [(await createLoggedInAccount(app, { role: null })).api, 'not-a-member'],
      [await staffOf(app, 'Member'), 'forbidden'],
      [await staffOf(app, 'Representative-cam4'), 'forbidden'],
    ] as const;
    for (const [api, errorName] of callers) {
      await expect(api(claimsAsked, {})).rejects.toMatchObject({ errorName });
      await expect(api(decideClaim, { id, outcome: 'confirmed' })).rejects.toMatchObject({ errorName });
    }
    const suspended = await createLoggedInAccount(app, { role: 'Moderator', suspended: true });
    await expect(suspended.api(decideClaim, { id, outcome: 'confirmed' })).rejects.toMatchObject({
      errorName: 'suspended',
    });
  });
});
