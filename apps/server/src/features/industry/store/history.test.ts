import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDUSTRY_TAGS } from '@site/contract/industry/tags.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { observation, snapshot } from '../../../testing/industry/snapshots.ts';
import { storedIndustry } from '../../../testing/industry/stored-industry.ts';
import type { Observation, Snapshot, UnnamedObservation } from '../snapshot.ts';
import { storeSnapshot } from './store-snapshot.ts';
import { optIn, optOut } from './opt-outs/opt-out.ts';

const NOW = new Date('2030-04-10T12:00:00Z');
/** Start of the period for which raw observations are retained. */
const RAW_FROM = '2030-03-06T00:00:00.000Z';
const NETWORKS = ['chaturbate', 'cam4'] as const;
const NAMES = ['ada', 'bea', 'cleo', 'dora', 'a-b_c.9'];
/** Hours around the retention limit of raw observations and around the clock changes in America and Europe. */
const HOURS = ['2030-03-05T22:00Z', '2030-03-10T05:00Z', '2030-03-30T22:00Z'].flatMap((first) =>
  Array.from({ length: 4 }, (_, hour) => new Date(Date.parse(first) + hour * 3_600_000).toISOString()),
);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Keep = { what: 'keep'; snapshot: Snapshot };
type Step = Keep | { what: 'out' | 'in'; network: (typeof NETWORKS)[number]; name: string };

const count = fc.option(fc.nat({ max: 50 }));
const tags = fc.subarray(INDUSTRY_TAGS.slice(0, 5));
const fields = { viewers: count, followers: count, tags };
const seenRoom = fc.record({ name: fc.constantFrom(...NAMES), ...fields });
const unnamedRoom = fc.record(fields).map((what): UnnamedObservation => ({ show: 'public', startedAt: null, ...what }));
const hourOf = (...sources: Snapshot['source'][]) =>
  fc
    .record({
      network: fc.constantFrom(...NETWORKS),
      hour: fc.constantFrom(...HOURS),
      source: fc.constantFrom(...sources),
      partial: fc.boolean(),
      rooms: fc.uniqueArray(seenRoom, { selector: ({ name }) => name }),
    })
    .map(({ hour: at, rooms, ...over }): Keep => {
      const seen = rooms.map(({ name, ...what }) => observation(name, what));
      return { what: 'keep', snapshot: snapshot(at, seen, over) };
    });
const choice = fc.record({
  what: fc.constantFrom('out' as const, 'in' as const),
  network: fc.constantFrom(...NETWORKS),
  name: fc.constantFrom(...NAMES),
});
const steps = (...kinds: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...kinds), { maxLength: 25 });
const simulated = hourOf('simulated');
const fed = hourOf('feed');
const hiding = fc
  .tuple(fed, fc.array(unnamedRoom, { maxLength: 3 }))
  .map(([{ what, snapshot: given }, unnamed]): Keep => ({ what, snapshot: { ...given, unnamed } }));
const histories = fc.oneof(
  steps(fed),
  steps(simulated),
  steps(fed, hiding, choice),
  fc
    .tuple(steps(simulated, simulated, choice), steps(simulated, fed, hiding))
    .map(([before, after]) => [...before, ...after]),
);

/** Reference model of the expected data. */
class Plain {
  readonly stored = new Map<string, { snapshot: Snapshot; followed: Observation[] }>();
  readonly #out = new Set<string>();
  readonly #fed = new Set<string>();

  take(step: Step): void {
    if (step.what === 'keep') {
      this.#keep(step.snapshot);
      return;
    }
    const { what, network, name } = step;
    if (what === 'in') {
      this.#out.delete(`${network} ${name}`);
      return;
    }
    this.#out.add(`${network} ${name}`);
    for (const one of this.stored.values()) {
      if (one.snapshot.network === network) one.followed = one.followed.filter((room) => room.name !== name);
    }
  }

  #keep(given: Snapshot): void {
    const { network, hour, source, partial, rooms } = given;
    if (source === 'simulated' && this.#fed.has(network)) return;
    if (source === 'feed' && !this.#fed.has(network)) {
      this.#fed.add(network);
      for (const key of this.stored.keys()) if (key.startsWith(network)) this.stored.delete(key);
    }
    const before = this.stored.get(`${network} ${hour}`);
    if (before && (hour < RAW_FROM || (partial && !before.snapshot.partial))) return;
    const followed = hour < RAW_FROM ? [] : rooms.filter(({ name }) => !this.#out.has(`${network} ${name}`));
    this.stored.set(`${network} ${hour}`, { snapshot: given, followed });
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const viewersOf = (rooms: readonly UnnamedObservation[]) => rooms.flatMap(({ viewers }) => viewers ?? []);
/** Returns the rooms that count, with or without a name. */
const counting = ({ rooms, unnamed = [] }: Snapshot): UnnamedObservation[] => [...rooms, ...unnamed];
const sorted = <T>(rows: readonly T[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function tagCounts(rooms: readonly UnnamedObservation[], tag: string) {
  const own = rooms.filter((one) => one.tags.some((name) => name === tag));
  return { rooms: own.length, counted: viewersOf(own).length, viewers: sum(viewersOf(own)) };
}

function expected({ stored }: Plain) {
  const hours = [...stored.values()];
  const days = new Map<string, Snapshot[]>();
  for (const { snapshot: one } of hours) {
    const day = `${one.network} ${one.hour.slice(0, 10)}`;
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return {
    observations: hours.flatMap(({ snapshot: one, followed }) =>
      followed.map(({ name, viewers, followers, tags: own }) => {
        const rank = viewers === null ? null : 1 + viewersOf(counting(one)).filter((more) => more > viewers).length;
        const { hour: at, network } = one;
        return { at, network, name, viewers, followers, rank, tags: own.length > 0 ? own : null };
      }),
    ),
    samples: hours.map(({ snapshot: one }) => {
      const { network, hour: at, source, partial } = one;
      const rooms = counting(one);
      const viewers = viewersOf(rooms);
      return {
        network,
        hour: at,
        source,
        partial,
        rooms: rooms.length,
        counted: viewers.length,
        viewers: sum(viewers),
      };
    }),
    tagHours: hours.flatMap(({ snapshot: one }) =>
      INDUSTRY_TAGS.filter((tag) => one.hour >= RAW_FROM && tagCounts(counting(one), tag).rooms > 0).map((tag) => {
        return { network: one.network, hour: one.hour, tag, ...tagCounts(counting(one), tag) };
      }),
    ),
    tagDays: [...days.values()].flatMap((of) =>
      INDUSTRY_TAGS.flatMap((tag) => {
        const seen = of.filter((one) => tagCounts(counting(one), tag).rooms > 0);
        const [first] = seen;
        const all = tagCounts(
          of.flatMap((one) => counting(one)),
          tag,
        );
        return first ? [{ network: first.network, day: first.hour.slice(0, 10), tag, hours: seen.length, ...all }] : [];
      }),
    ),
  };
}

/** Deletes all stored hours, rooms and opt-outs, and invalidates the memory cache of rooms. */
async function forgetAll(): Promise<void> {
  const { db } = app.services;
  await db.execute(
    `truncate industry_observations, industry_samples, industry_tag_hours, industry_tag_days, industry_opt_outs`,
  );
  await db.execute(`delete from industry_rooms`);
  await db.execute(`update industry_store_states set source = 'simulated', forgotten = forgotten + 1`);
}

/** Returns the hours whose totals differ from those that the database computes from raw observations. */
async function differing(): Promise<unknown[]> {
  const { rows } = await app.services.db.execute(sql`
    with raw as (
      select o.*, rank() over (partition by o.at, o.network order by o.viewers desc nulls last) as place
      from industry_observations o),
    hours as (
      select at, network, count(*) as rooms, count(viewers) as counted, coalesce(sum(viewers), 0) as viewers,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by viewers) as quartiles,
        bool_and(rank is not distinct from case when viewers is not null then place end) as ranked
      from raw group by at, network),
    tags as (
      select at, network, tag, count(*) as rooms, count(viewers) as counted, coalesce(sum(viewers), 0) as viewers
      from raw join industry_tag_sets s on s.id = tag_set_id cross join unnest(s.tags) tag group by at, network, tag)
    select s.network, s.hour, null as tag from industry_samples s left join hours h on h.at = s.hour and h.network = s.network
    where s.hour >= ${RAW_FROM} and s.rooms > 0 and (h.rooms, h.counted, h.viewers, h.ranked,
      array[s.lower_quartile, s.median, s.upper_quartile]::real[]) is distinct from
      (s.rooms, s.counted, s.viewers, true, coalesce(h.quartiles::real[], array[null, null, null]::real[]))
    union all
    select t.network, t.at, t.tag from tags t where not exists (
      select from industry_tag_hours h where (h.network, h.hour, h.tag, h.rooms, h.counted, h.viewers)
        = (t.network, t.at, t.tag, t.rooms, t.counted, t.viewers))`);
  return rows;
}

test(
  'equals a plain recomputation for late, repeated and partial hours, opted-out rooms and unnamed rooms [DATA-04]',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await forgetAll();
        const plain = new Plain();
        for (const step of history) {
          plain.take(step);
          if (step.what === 'keep') await storeSnapshot(app.services, step.snapshot, { now: NOW });
          else await (step.what === 'out' ? optOut : optIn)(app.services, step.network, step.name);
        }
        const stored = await storedIndustry(app.services.db);
        const wanted = expected(plain);
        expect(sorted(stored.observations.map(({ onlineS: _online, show: _show, ...row }) => row))).toEqual(
          sorted(wanted.observations),
        );
        expect(
          sorted(
            stored.samples.map(({ network, hour: at, source, partial, rooms, counted, viewers }) => {
              return { network, hour: at, source, partial, rooms, counted, viewers };
            }),
          ),
        ).toEqual(sorted(wanted.samples));
        expect(sorted(stored.tagHours)).toEqual(sorted(wanted.tagHours));
        expect(sorted(stored.tagDays)).toEqual(sorted(wanted.tagDays));
        // Raw observations do not include opted-out and unnamed rooms.
        const complete = history.every((step) => step.what === 'keep' && !step.snapshot.unnamed?.length);
        expect(complete ? await differing() : []).toEqual([]);
      }),
      { numRuns: 40 },
    );
  },
);
