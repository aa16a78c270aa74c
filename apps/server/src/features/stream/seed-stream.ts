import type { EntryKind } from '@site/contract/stream/fields.ts';
import type { Executor } from '#db/client.ts';
import {
  streamGoals,
  streamImports,
  streamLedger,
  streamPayoutPlans,
  streamSettings,
  streamTokens,
} from '#db/schema/stream.ts';
import { confirmedRooms, simulatedHours, type ConfirmedRoom } from '#features/industry';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Value of a token in US cents. */
const TOKEN_CENTS = 5;
const WEEKS = 12;
/** Number of past hours with tokens: 30 days, for which the member's hours are also available. */
const TOKEN_HOURS = 30 * 24;

/** Yields deterministic pseudo-random numbers. */
function* chance(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

interface Earned {
  at: string;
  tokens: number;
}

/**
 * Stores tokens for the hours of a simulated room, as if a cam site's history file had been imported.
 * @returns the stored tokens
 */
async function seedTokens(db: Executor, { room, now }: { room: ConfirmedRoom; now: Date }): Promise<Earned[]> {
  const random = chance(room.id + 7);
  const next = () => random.next().value;
  const rows = simulatedHours(room, { until: now, count: TOKEN_HOURS }).flatMap(({ hour, viewers }) =>
    Array.from({ length: Math.round(4 + Math.sqrt(viewers) * next()) }, () => ({
      at: new Date(Date.parse(hour) + Math.floor(next() * 60) * MINUTE_MS).toISOString(),
      tokens: 5 + Math.floor(next() ** 3 * 200),
    })),
  );
  const times = rows.map(({ at }) => at).toSorted();
  const [firstAt, lastAt] = [times[0], times.at(-1)];
  if (firstAt === undefined || lastAt === undefined) return [];
  const tokens = rows.reduce((sum, row) => sum + row.tokens, 0);
  const [stored] = await db
    .insert(streamImports)
    .values({ claimId: room.id, added: rows.length, tokens, firstAt, lastAt })
    .returning({ id: streamImports.id });
  if (!stored) throw new Error('import was not stored');
  const met = new Map<string, number>();
  const values = rows.map((row) => {
    const nth = (met.get(`${row.at} ${row.tokens}`) ?? 0) + 1;
    met.set(`${row.at} ${row.tokens}`, nth);
    return { ...row, nth, claimId: room.id, importIds: [stored.id] };
  });
  for (let from = 0; from < values.length; from += 1000) {
    await db.insert(streamTokens).values(values.slice(from, from + 1000));
  }
  return rows;
}

/**
 * Returns the tokens of the seven days before a payout. The tokens of earlier weeks are not stored: they are the average
 * of the stored weeks, times a factor of about 1.
 */
function tokensOfWeek(earned: readonly Earned[], { end, factor }: { end: number; factor: number }): number {
  const week = 7 * DAY_MS;
  const sum = (rows: readonly Earned[]) => rows.reduce((total, { tokens }) => total + tokens, 0);
  const within = earned.filter(({ at }) => Date.parse(at) >= end - week && Date.parse(at) < end);
  const first = Math.min(...earned.map(({ at }) => Date.parse(at)));
  return first <= end - week ? sum(within) : Math.round((sum(earned) / TOKEN_HOURS) * 7 * 24 * factor);
}

/** Stores weekly payouts of the earned tokens for twelve weeks, with occasional bonuses and fees, and payout schedules. */
async function seedLedger(
  db: Executor,
  userId: number,
  { earned, today }: { earned: ReadonlyMap<string, readonly Earned[]>; today: number },
): Promise<void> {
  const random = chance(userId + 3);
  const dayOf = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const entries: (typeof streamLedger.$inferInsert)[] = [];
  const add = (site: string, week: number, { kind, minor }: { kind: EntryKind; minor: number }) => {
    // Builds a deterministic idempotency key from the index.
    const draft = `00000000-0000-4000-8000-${String(entries.length).padStart(12, '0')}`;
    entries.push({ userId, site, day: dayOf(week * 7 + 3), currency: 'USD', note: '', kind, minor, draft });
  };
  for (const [site, tokens] of earned) {
    for (let week = 0; week < WEEKS; week += 1) {
      const end = today - (week * 7 + 3) * DAY_MS;
      const paid = tokensOfWeek(tokens, { end, factor: 0.8 + random.next().value * 0.4 });
      add(site, week, { kind: 'payout', minor: paid * TOKEN_CENTS });
      if (week % 4 === 0) add(site, week, { kind: 'fee', minor: 3_95 });
      if (week % 6 === 1) add(site, week, { kind: 'bonus', minor: 25_00 });
    }
  }
  await db.insert(streamLedger).values(entries);
  await db.insert(streamPayoutPlans).values(
    [...earned.keys()].map((site) => ({
      ...{ userId, site, rule: 'weekly' as const, anchor: dayOf(3), currency: 'USD' as const },
      ...{ minimumMinor: 50_00, tokenMicros: TOKEN_CENTS * 10_000 },
    })),
  );
}

/**
 * Gives accounts an enabled summary and goals and, if they have confirmed rooms, a ledger, payout schedules and
 * imported tokens. Runs after the claims are seeded; the hours of the cam sites are simulated later, when the server
 * runs.
 * @param now current time of the demonstration content
 */
export async function seedStream(db: Executor, userIds: readonly number[], now = new Date()): Promise<void> {
  const enabledAt = now.toISOString();
  for (const userId of userIds) await db.insert(streamSettings).values({ userId, enabled: true, enabledAt });
  for (const userId of userIds) {
    const rooms = await confirmedRooms(db, userId);
    const earned = new Map<string, Earned[]>();
    for (const room of rooms) {
      const tokens = await seedTokens(db, { room, now });
      if (tokens.length > 0) earned.set(room.network, [...(earned.get(room.network) ?? []), ...tokens]);
    }
    if (earned.size > 0) await seedLedger(db, userId, { earned, today: now.getTime() });
    await db.insert(streamGoals).values([
      { userId, measure: 'hours', period: 'week', target: 45 },
      { userId, measure: 'tokens', period: 'week', target: 20_000 },
      { userId, measure: 'followers', period: 'month', target: 800 },
      { userId, measure: 'income', period: 'month', target: 6000_00, currency: 'USD' },
    ]);
  }
}
