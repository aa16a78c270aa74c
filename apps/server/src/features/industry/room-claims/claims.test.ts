import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { CLAIMS_MAX } from '@site/contract/industry/room-claim-schemas.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { roomClaims, roomOptOuts, rooms } from '#db/schema/industry.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { beforeToday, confirmedClaim, keepRooms } from '../../../testing/industry/performer-factories.ts';
import { confirmedRooms } from './confirmed-rooms.ts';

const { askClaim, checkClaim, claim, claims: own, optIn, optOut, releaseClaim } = roomClaimRoutes;
const network = 'chaturbate';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let count = 0;
/** Returns a unique name from the simulation. */
const newName = () => `velvet.comet.${100 + (count += 1)}`;

/** Creates a member with a confirmed room. */
async function withName(name = newName()) {
  const { user, api } = await createLoggedInAccount(app);
  const { id } = await api(claim, { network, name });
  await api(checkClaim, { id });
  return { user, api, name, id };
}

describe('a room claim', () => {
  it('returns a code for the bio, which counts as found on a simulated site [DATA-03]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const name = newName();
    const made = await api(claim, { network, name: name.toUpperCase() });
    expect(made).toMatchObject({ network, name, state: 'waiting', way: 'simulated', enabled: true, confirmedAt: null });
    expect(made.code).toMatch(/^LL-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const checked = await api(checkClaim, { id: made.id });
    expect(checked).toMatchObject({ id: made.id, code: made.code, state: 'confirmed' });
    expect(await api(checkClaim, { id: made.id })).toEqual(checked);
    expect(await api(own, {})).toEqual({ items: [checked], left: CLAIMS_MAX - 1 });
    expect(await confirmedRooms(app.services.db, user.id)).toMatchObject([{ network, name, enabled: true }]);
  });

  it('is idempotent for the same room; each account gets its own code [DATA-03]', async () => {
    const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const name = newName();
    const first = await one.api(claim, { network, name });
    expect(await one.api(claim, { network, name })).toEqual(first);
    expect((await other.api(claim, { network, name })).code).not.toBe(first.code);
  });

  it('of a refused room starts again with a new code [DATA-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const name = newName();
    const { id, code } = await api(claim, { network, name });
    await app.services.db.update(roomClaims).set({ state: 'refused' }).where(eq(roomClaims.id, id));
    await expect(api(checkClaim, { id })).rejects.toMatchObject({ errorName: 'industry.claim-refused' });
    await expect(api(askClaim, { id })).rejects.toMatchObject({ errorName: 'industry.claim-refused' });
    const again = await api(claim, { network, name });
    expect(again).toMatchObject({ id, state: 'waiting' });
    expect(again.code).not.toBe(code);
  });

  it('is rejected on a simulated site for a name that a real performer could have [DATA-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    for (const name of ['somebody', 'velvet_comet_104', 'velvet.comet']) {
      await expect(api(claim, { network, name })).rejects.toMatchObject({ errorName: 'industry.no-such-performer' });
    }
    await expect(api(claim, { network, name: 'no name' })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('created while the feed was enabled needs a review by staff after the feed is disabled [DATA-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const real = { userId: user.id, network, name: 'somebody_real', code: 'LL-AAAA-BBBB', state: 'waiting' } as const;
    const [row] = await app.services.db.insert(roomClaims).values(real).returning();
    await expect(api(checkClaim, { id: row?.id ?? 0 })).rejects.toMatchObject({ errorName: 'industry.staff-only' });
  });

  it('is limited to twenty per account, even for concurrent requests [DATA-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const names = Array.from({ length: CLAIMS_MAX + 4 }, newName);
    const tried = await Promise.allSettled(names.map((name) => api(claim, { network, name })));
    const refused = tried.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { errorName: 'industry.claims-full' } });
    const { items, left } = await api(own, {});
    expect([items.length, left]).toEqual([CLAIMS_MAX, 0]);
    await api(releaseClaim, { id: items[0]?.id ?? 0 });
    await expect(api(claim, { network, name: newName() })).resolves.toMatchObject({ state: 'waiting' });
  });

  it('of a room confirmed for another member can be passed to staff [DATA-03]', async () => {
    const { name } = await withName();
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(claim, { network, name });
    await expect(api(checkClaim, { id })).rejects.toMatchObject({ errorName: 'industry.claimed-by-another' });
    expect(await api(askClaim, { id })).toMatchObject({ state: 'asked' });
    expect(await api(askClaim, { id })).toMatchObject({ state: 'asked' });
  });

  it('by several members at once to the same room is confirmed for only one of them [DATA-03]', async () => {
    const name = newName();
    const people = await Promise.all(Array.from({ length: 5 }, () => createLoggedInAccount(app)));
    const made = await Promise.all(people.map(({ api }) => api(claim, { network, name })));
    const checked = await Promise.allSettled(people.map(({ api }, at) => api(checkClaim, { id: made[at]?.id ?? 0 })));
    expect(checked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(checked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'industry.claimed-by-another' },
    });
  });

  it('frees the room when it is released [DATA-03]', async () => {
    const { api, name, id } = await withName();
    await api(releaseClaim, { id });
    expect((await api(own, {})).items).toEqual([]);
    await expect(withName(name)).resolves.toMatchObject({ name });
  });

  it('of another account is not found [DATA-03]', async () => {
    const { id } = await withName();
    const { api } = await createLoggedInAccount(app);
    for (const route of [checkClaim, askClaim, releaseClaim] as const) {
      await expect(api(route, { id })).rejects.toMatchObject({ errorName: 'industry.claim-not-found' });
    }
    expect((await api(own, {})).items).toEqual([]);
  });

  it('is rate-limited when checked repeatedly [DATA-03]', async () => {
    const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
    const { api } = await createLoggedInAccount(limited);
    const tries = await Promise.allSettled(Array.from({ length: 21 }, () => api(checkClaim, { id: 1 })));
    const names = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { errorName: string }).errorName : '',
    );
    expect(names.filter((name) => name === 'too-many')).toHaveLength(1);
    await limited.close();
  });
});

describe('a tracking opt-out', () => {
  it('deletes a room and all claims to it [DATA-03]', async () => {
    const { api, name } = await withName();
    const other = await createLoggedInAccount(app);
    await other.api(claim, { network, name });
    await keepRooms(app, network, beforeToday(4), [{ name }]);
    await expect(other.api(performerRoutes.performer, { network, name })).resolves.toMatchObject({ name });
    await api(optOut, { network, name });
    for (const someone of [api, other.api]) {
      await expect(someone(performerRoutes.performer, { network, name })).rejects.toMatchObject({
        errorName: 'industry.no-such-performer',
      });
      expect((await someone(own, {})).items).toEqual([]);
    }
    const storedRooms = await app.services.db.select().from(rooms).where(eq(rooms.name, name));
    expect(storedRooms).toEqual([]);
  });

  it('is reverted by the member who claims the room again, without restoring deleted data [DATA-03]', async () => {
    const { api, name } = await withName();
    await keepRooms(app, network, beforeToday(50), [{ name }]);
    await api(optOut, { network, name });
    await expect(api(optIn, { network, name })).rejects.toMatchObject({ errorName: 'industry.not-yours' });
    const { id } = await api(claim, { network, name });
    await api(checkClaim, { id });
    await api(optIn, { network, name });
    await keepRooms(app, network, beforeToday(49), [{ name }]);
    expect(await api(performerRoutes.performer, { network, name })).toMatchObject({ streamed: { days30: 1 } });
  });

  it('is refused without a confirmed claim [DATA-03]', async () => {
    const { name } = await withName();
    const { api } = await createLoggedInAccount(app);
    await api(claim, { network, name });
    for (const route of [optOut, optIn] as const) {
      await expect(api(route, { network, name })).rejects.toMatchObject({ errorName: 'industry.not-yours' });
    }
  });

  it('is available to moderators for any room, with an audit log entry that omits the name [DATA-03]', async () => {
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const before = await app.services.db.$count(roomOptOuts);
    await api(optOut, { network: 'cam4', name: 'whoever_asked' });
    expect(await app.services.db.$count(roomOptOuts)).toBe(before + 1);
    await api(optOut, { network: 'cam4', name: 'whoever_asked' });
    await api(optIn, { network: 'cam4', name: 'whoever_asked' });
    expect(await app.services.db.$count(roomOptOuts)).toBe(before);
    const { rows } = await app.services.db.execute(
      `select l.action, d.after from audit_log l join audit_details d on d.log_id = l.id order by l.id desc limit 3`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['room-opted-in', 'room-opted-out', 'room-opted-out']);
    expect(JSON.stringify(rows)).not.toContain('whoever_asked');
  });
});

it('refuses all claim actions to visitors, accounts without a role and suspended members [AUTH-16]', async () => {
  const name = newName();
  const suspended = await createLoggedInAccount(app, { suspended: true });
  await confirmedClaim(app, { userId: suspended.user.id, network, name });
  const callers = [
    [client(app), 'signed-out'],
    [(await createLoggedInAccount(app, { role: null })).api, 'not-a-member'],
    [suspended.api, 'suspended'],
  ] as const;
  for (const [api, errorName] of callers) {
    for (const route of [claim, optOut, optIn] as const) {
      await expect(api(route, { network, name })).rejects.toMatchObject({ errorName });
    }
    for (const route of [checkClaim, askClaim, releaseClaim] as const) {
      await expect(api(route, { id: 1 })).rejects.toMatchObject({ errorName });
    }
  }
  // Suspended members can still list their claims.
  expect((await suspended.api(own, {})).items).toMatchObject([{ name }]);
});
