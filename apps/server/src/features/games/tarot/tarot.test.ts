import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameRoutes, type TarotProof } from '@site/contract/games/routes.ts';
import { drawOf, drawText, TAROT_HAND } from '@site/contract/games/tarot.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { tarotDraws, tarotSeeds } from '#db/schema/games.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/set-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const { serial: table, gainAward, proof } = gameRoutes;
const refused = (errorName: string) => ({ errorName });

async function ledgerOf(userId: number) {
  const rows = await app.services.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId));
  return rows.filter(({ action }) => action === 'tarot').map(({ key, points }) => ({ key, points }));
}

const drawsOf = (userId: number) => app.services.db.$count(tarotDraws, eq(tarotDraws.userId, userId));

/** Requests the day's cards and draws one. */
async function draw(api: TestClient, pick = 0) {
  const { serial } = await api(table, {});
  return { serial, ...(await api(gainAward, { serial, pick })) };
}

/** Verifies a draw using only the proof and the published rules, as a browser does. */
async function checked({ seed, commitment, own }: TarotProof) {
  const bytes = Uint8Array.fromHex(seed ?? '');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const text = new TextEncoder().encode(drawText(own?.serial ?? '', own?.pick ?? 0));
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return { isCommitted: hash === commitment, ...drawOf(digest) };
}

describe('the cards of a day', () => {
  it('stay the same all day, with a commitment and without the seed [POINTS-05]', async () => {
    const { api } = await createLoggedInAccount(app);
    setClock('2026-12-01T00:00:00Z');
    const first = await api(table, {});
    expect(first).toEqual({
      serial: expect.stringMatching(/^2026-12-01-[0-9a-f]{32}$/),
      day: '2026-12-01',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      drawn: null,
      nextAt: '2026-12-02T00:00:00.000Z',
    });
    setClock('2026-12-01T23:59:59.999Z');
    expect(await api(table, {})).toEqual(first);
    setClock('2026-12-02T00:00:00Z');
    const next = await api(table, {});
    expect(next.serial).not.toBe(first.serial);
    expect(next.commitment).not.toBe(first.commitment);
  });

  it('share one seed across members and instances [POINTS-05]', async () => {
    setClock('2026-12-03T12:00:00Z');
    const sameSiteAs = await testApp({ sameSiteAs: app });
    const asked = Array.from({ length: 20 }, async (_, n) =>
      (await createLoggedInClient(n % 2 ? app : sameSiteAs, await createUser(app.services)))(table, {}),
    );
    const tables = await Promise.all(asked);
    await sameSiteAs.close();
    expect(new Set(tables.map(({ commitment }) => commitment)).size).toBe(1);
    expect(new Set(tables.map(({ serial }) => serial)).size).toBe(20);
    expect(await app.services.db.$count(tarotSeeds, eq(tarotSeeds.day, '2026-12-03'))).toBe(1);
  });
});

describe('a draw', () => {
  it('returns a card with its points, and later requests return the same state [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setClock('2026-12-04T10:00:00Z');
    const { serial, ...drawn } = await draw(api, 3);
    expect(drawn).toMatchObject({ pick: 3, at: '2026-12-04T10:00:00.000Z' });
    expect(await api(table, {})).toMatchObject({ serial, drawn });
    expect(await ledgerOf(user.id)).toEqual([{ key: 'tarot:2026-12-04', points: drawn.points }]);
  });

  it('is idempotent for a retried request at any time [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setClock('2026-12-04T23:59:59Z');
    const { serial, ...drawn } = await draw(api, 1);
    expect(await api(gainAward, { serial, pick: 1 })).toEqual(drawn);
    setClock('2026-12-05T00:00:01Z');
    expect(await api(gainAward, { serial, pick: 1 })).toEqual(drawn);
    await expect(api(gainAward, { serial, pick: 2 })).rejects.toMatchObject(refused('games.drawn'));
    expect(await ledgerOf(user.id)).toHaveLength(1);
    expect(await drawsOf(user.id)).toBe(1);
  });

  it('is stored once for fifty concurrent requests for the same card, with identical responses [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { serial } = await api(table, {});
    const drawn = await Promise.all(Array.from({ length: 50 }, () => api(gainAward, { serial, pick: 4 })));
    expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await ledgerOf(user.id)).map(({ points }) => points)).toEqual([drawn[0]?.points]);
  });

  it('is stored once for fifty concurrent requests for different cards, so no card can be chosen [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { serial } = await api(table, {});
    const picks = Array.from({ length: 50 }, (_, n) => n % TAROT_HAND);
    const sent = await Promise.allSettled(picks.map((pick) => api(gainAward, { serial, pick })));
    const won = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(10);
    expect(new Set(won.map((one) => JSON.stringify(one))).size).toBe(1);
    const heard = sent.map((one) => (one.status === 'fulfilled' ? one.value.pick : one.reason.errorName));
    expect(heard).toEqual(picks.map((pick) => (pick === won[0]?.pick ? pick : 'games.drawn')));
    expect(await ledgerOf(user.id)).toEqual([{ key: expect.any(String), points: won[0]?.points }]);
  });

  it("rejects a serial that is another member's, of a past or future day, or forged [POINTS-05]", async () => {
    const [{ user, api }, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    setClock('2026-12-07T12:00:00Z');
    const past = (await api(table, {})).serial;
    setClock('2026-12-09T12:00:00Z');
    const later = (await api(table, {})).serial;
    setClock('2026-12-08T12:00:00Z');
    const { serial } = await api(table, {});
    const hash = serial.slice('2026-12-08-'.length);
    const forged = [
      ...['', '-', 'x'.repeat(100), '2026-12-08', '2026-12-08-', hash, `-${hash}`, 'not-a-day'],
      ...[past, later, (await other.api(table, {})).serial],
      ...[`2026-12-09-${hash}`, `2026-12-08-${past.slice(11)}`, `2026-13-45-${hash}`, `'; drop table users; --${hash}`],
      ...[
        serial.toUpperCase(),
        `${serial} `,
        serial.slice(0, -1),
        `${serial.slice(0, -1)}${hash.endsWith('0') ? 1 : 0}`,
      ],
    ].filter((one) => one !== serial);
    for (const one of forged) {
      await expect(api(gainAward, { serial: one, pick: 0 })).rejects.toMatchObject(refused('games.serial'));
    }
    await expect(api(gainAward, { serial: 'x'.repeat(101), pick: 0 })).rejects.toMatchObject(refused('invalid'));
    for (const pick of [-1, TAROT_HAND, 1.5]) {
      await expect(api(gainAward, { serial, pick })).rejects.toMatchObject(refused('invalid'));
    }
    expect(await drawsOf(user.id)).toBe(0);
    expect(await ledgerOf(user.id)).toEqual([]);
  });

  it('is limited to one per local day, whatever time zones the member travels through [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setClock('2026-12-10T11:30:00Z');
    const days: string[] = [];
    for (const zone of [
      'Etc/GMT+12',
      'UTC',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
      'America/Chicago',
      'Pacific/Kiritimati',
    ]) {
      await api(pointRoutes.visit, { zone });
      const { day, drawn, serial } = await api(table, {});
      if (!drawn) {
        await api(gainAward, { serial, pick: 0 });
        days.push(day);
      }
    }
    expect(days).toEqual(['2026-12-09', '2026-12-10', '2026-12-11']);
    expect((await ledgerOf(user.id)).map(({ key }) => key)).toEqual(days.map((day) => `tarot:${day}`));
  });
});

describe('the proof', () => {
  it('is published once the day is over in every time zone and matches the commitment [POINTS-05]', async () => {
    const { api } = await createLoggedInAccount(app);
    setClock('2026-12-12T18:00:00Z');
    const { commitment } = await api(table, {});
    const { serial, ...drawn } = await draw(api, 2);
    const asked = { day: '2026-12-12', commitment, revealedAt: '2026-12-13T12:00:00.000Z', own: { ...drawn, serial } };
    for (const at of ['2026-12-12T18:00:00Z', '2026-12-13T00:00:00Z', '2026-12-13T11:59:59.999Z']) {
      setClock(at);
      expect(await api(proof, { day: '2026-12-12' })).toEqual({ ...asked, seed: null });
    }
    setClock('2026-12-13T12:00:00Z');
    const drawProof = await api(proof, { day: '2026-12-12' });
    expect(drawProof).toEqual({ ...asked, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await checked(drawProof)).toEqual({ isCommitted: true, card: drawn.card, points: drawn.points });
  });

  it("verifies every member's draw and shows each member only their own [POINTS-05]", async () => {
    setClock('2026-12-14T12:00:00Z');
    const members = await Promise.all(Array.from({ length: 12 }, () => createLoggedInAccount(app)));
    const drawn = await Promise.all(members.map(({ api }, n) => draw(api, n % TAROT_HAND)));
    const watcher = await createLoggedInAccount(app);
    setClock('2026-12-16T12:00:00Z');
    for (const [n, { api }] of members.entries()) {
      const drawProof = await api(proof, { day: '2026-12-14' });
      expect(drawProof.own).toEqual(drawn[n]);
      expect(await checked(drawProof)).toEqual({ isCommitted: true, card: drawn[n]?.card, points: drawn[n]?.points });
    }
    expect(await watcher.api(proof, { day: '2026-12-14' })).toMatchObject({ own: null, seed: expect.any(String) });
  });

  it('is not found for a day without a draw or an invalid date [POINTS-05]', async () => {
    const { api } = await createLoggedInAccount(app);
    await expect(api(proof, { day: '2026-01-01' })).rejects.toMatchObject(refused('games.no-such-day'));
    await expect(api(proof, { day: '9999-12-31' })).rejects.toMatchObject(refused('games.no-such-day'));
    for (const day of ['0000-01-01', '2026-02-30', 'today']) {
      await expect(api(proof, { day })).rejects.toMatchObject(refused('invalid'));
    }
  });

  it('prevents further draws once published, even if the clock moves back [POINTS-05]', async () => {
    const [early, late] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    setClock('2026-12-18T12:00:00Z');
    const { serial, ...drawn } = await draw(early.api, 0);
    setClock('2026-12-19T12:00:00Z');
    await early.api(proof, { day: '2026-12-18' });
    setClock('2026-12-18T13:00:00Z');
    const { serial: unused } = await late.api(table, {});
    await expect(late.api(gainAward, { serial: unused, pick: 0 })).rejects.toMatchObject(refused('games.serial'));
    expect(await early.api(gainAward, { serial, pick: 0 })).toEqual(drawn);
    expect(await ledgerOf(early.user.id)).toHaveLength(1);
    expect(await ledgerOf(late.user.id)).toEqual([]);
  });

  it('is the only way to obtain a seed; data exports contain none [POINTS-05]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    setClock('2026-12-20T12:00:00Z');
    const answers: unknown[] = [await api(table, {}), await draw(api), await api(proof, { day: '2026-12-20' })];
    const { db, personal } = app.services;
    for (const { personal: part } of personal.parts) answers.push((await part.collect(db, user.id)).data);
    const [row] = await db.select().from(tarotSeeds).where(eq(tarotSeeds.day, '2026-12-20'));
    const seed = row?.seed ?? Buffer.alloc(0);
    expect(seed).toHaveLength(32);
    const serialized = JSON.stringify(answers);
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(serialized).not.toContain(seed.toString(form));
    expect(serialized).not.toContain(JSON.stringify([...seed]).slice(1, -1));
  });
});

describe('access to the tarot', () => {
  const sees = (api: TestClient) => api(table, {});
  const draws = (api: TestClient) => api(gainAward, { serial: 'none', pick: 0 });
  const checks = (api: TestClient) => api(proof, { day: '2026-12-20' });

  it.each(Object.entries({ sees, draws, checks }))(
    'is refused to visitors and accounts without a role: %s [POINTS-05]',
    async (_, call) => {
      await expect(call(client(app))).rejects.toMatchObject(refused('signed-out'));
      await expect(call((await createLoggedInAccount(app, { role: null })).api)).rejects.toMatchObject(
        refused('not-a-member'),
      );
    },
  );

  it('is read-only for suspended members [POINTS-05]', async () => {
    const { api } = await createLoggedInAccount(app, { suspended: true });
    expect(await api(table, {})).toMatchObject({ drawn: null });
    await expect(draw(api)).rejects.toMatchObject(refused('suspended'));
  });
});
