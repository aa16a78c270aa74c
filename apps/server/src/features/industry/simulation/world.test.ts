import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { roomKey } from '@site/contract/industry/room-key.ts';
import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES, SHOWS, type IndustrySite } from '@site/contract/industry/sites.ts';
import { allowedTags } from '@site/contract/industry/tags.ts';
import { unwantedWords } from '../../../seed/unwanted-words.ts';
import type { Snapshot } from '../snapshot.ts';
import { isSimulatedName } from './names.ts';
import { performerOf, WORLD } from './performer-of.ts';
import { hasReading, regularNames, simulatedNames, simulatedSnapshot } from './world.ts';
import { FEEDS } from '../feeds/feeds.ts';

const HOUR = 3_600_000;
const END = Date.parse('2026-11-22T00:00:00Z');
const hourBefore = (hours: number) => new Date(END - hours * HOUR).toISOString();

/** Returns snapshots of the previous days, one for every `step` hours. */
function history(network: IndustrySite, days: number, step: number): Snapshot[] {
  return Array.from({ length: (days * 24) / step }, (_, index) => hourBefore((index + 1) * step)).flatMap(
    (hour) => simulatedSnapshot(network, hour) ?? [],
  );
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const viewersOf = ({ rooms }: Snapshot) => rooms.reduce((sum, { viewers }) => sum + (viewers ?? 0), 0);

describe('the simulation', () => {
  it('is deterministic in any order of calls [DATA-01]', () => {
    const hours = [hourBefore(1), hourBefore(500), hourBefore(26)];
    const once = hours.map((hour) => simulatedSnapshot('chaturbate', hour));
    const again = hours.toReversed().map((hour) => simulatedSnapshot('chaturbate', hour));
    expect(again.toReversed()).toEqual(once);
    expect(simulatedSnapshot('chaturbate', hourBefore(1), WORLD + 1)).not.toEqual(once[0]);
  });

  it.each(INDUSTRY_SITES)('gives %s only the fields that its feed has [DATA-01]', (network) => {
    const facts = INDUSTRY_SITE_FACTS[network];
    for (const { rooms, hour, takenAt, reported, partial, source } of history(network, 30, 17)) {
      expect(source).toBe('simulated');
      const late = Date.parse(takenAt) - Date.parse(hour);
      expect(late > 0 && late < 120_000).toBe(true);
      expect(reported === null || (partial ? reported > rooms.length : reported === rooms.length)).toBe(true);
      expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
      const wrong = rooms.filter(
        ({ name, viewers, followers, startedAt, tags, show }) =>
          roomKey(name) !== name ||
          viewers === null ||
          viewers < 0 ||
          !Number.isInteger(viewers) ||
          (followers !== null) !== facts.followers ||
          (startedAt !== null) !== facts.started ||
          (startedAt !== null && startedAt > takenAt) ||
          !SHOWS.includes(show) ||
          tags.length > (facts.tags ? 6 : 0) ||
          allowedTags(tags).join() !== tags.join(),
      );
      expect(wrong).toEqual([]);
    }
  });

  it.each(INDUSTRY_SITES)('gives %s a plausible number of rooms, with more at its peak hours [DATA-01]', (network) => {
    const whole = history(network, 30, 5).filter(({ partial }) => !partial);
    const counts = whole.map(({ rooms }) => rooms.length);
    expect(average(counts)).toBeGreaterThan(100);
    expect(Math.max(...counts)).toBeLessThan(400);
    expect(Math.min(...counts)).toBeGreaterThan(40);
    const byHour = Array.from({ length: 24 }, (_, hour) =>
      average(whole.filter((one) => new Date(one.hour).getUTCHours() === hour).map(({ rooms }) => rooms.length)),
    );
    expect(Math.max(...byHour) / Math.min(...byHour)).toBeGreaterThan(1.5);
  });

  it('has more performers online in the evening than in the morning of their local time [DATA-01]', () => {
    const day = Math.floor(END / HOUR / 24);
    const places = Array.from({ length: FEEDS.chaturbate.simulation.rooms }, (_, place) => place);
    const here = new Set(
      places
        .map((place) => performerOf('chaturbate', { place, day, seed: WORLD }))
        .filter(({ offset }) => offset === -5)
        .map(({ name }) => name),
    );
    const atWork = (localHour: number) =>
      average(
        Array.from({ length: 14 }, (_, back) => hourBefore(24 * (back + 1) - (localHour + 5)))
          .flatMap((hour) => simulatedSnapshot('chaturbate', hour) ?? [])
          .map(({ rooms }) => rooms.filter(({ name }) => here.has(name)).length),
      );
    expect(atWork(21)).toBeGreaterThan(3 * atWork(7));
  });

  it('has more viewers from Friday to Sunday [DATA-01]', () => {
    const all = history('stripchat', 56, 11).filter(({ partial }) => !partial);
    const isLate = ({ hour }: Snapshot) => [0, 5, 6].includes(new Date(hour).getUTCDay());
    const perRoom = (list: Snapshot[]) => average(list.map((one) => viewersOf(one) / one.rooms.length));
    expect(perRoom(all.filter(isLate))).toBeGreaterThan(1.05 * perRoom(all.filter((one) => !isLate(one))));
  });

  it('has careers that start and end, and followers that grow [DATA-01]', () => {
    const [then, now] = [new Date(END - 90 * 24 * HOUR), new Date(END)].map(
      (time) => new Set(simulatedNames('chaturbate', time)),
    );
    const stayed = now?.intersection(then ?? new Set()).size ?? 0;
    expect(stayed).toBeGreaterThan(400);
    expect(stayed).toBeLessThan(FEEDS.chaturbate.simulation.rooms - 100);
    const [name = ''] = regularNames('chaturbate', new Date(END));
    const followers = history('chaturbate', 60, 7).flatMap(
      ({ rooms }) => rooms.find((room) => room.name === name)?.followers ?? [],
    );
    expect(followers.length).toBeGreaterThan(10);
    // The followers are in order of time, newest first.
    expect(followers).toEqual(followers.toSorted((a, b) => b - a));
    expect(followers[0]).toBeGreaterThan(followers.at(-1) ?? Infinity);
  });

  it('has tags that rise and fall in popularity [DATA-01]', () => {
    const shares = (days: number) => {
      const hours = Array.from({ length: 12 }, (_, index) => hourBefore(days * 24 + index * 6));
      const rooms = hours.flatMap((hour) => simulatedSnapshot('chaturbate', hour)?.rooms ?? []);
      return (tag: string) => rooms.filter(({ tags }) => tags.some((own) => own === tag)).length / rooms.length;
    };
    const [early, late] = [shares(85), shares(1)];
    const changes = ['music', 'dance', 'chat', 'goal', 'cosplay', 'yoga'].map((tag) => late(tag) / early(tag));
    expect(Math.max(...changes)).toBeGreaterThan(1.1);
    expect(Math.min(...changes)).toBeLessThan(0.95);
  });

  it.each(INDUSTRY_SITES)('leaves gaps for %s: single hours and a whole day [DATA-04]', (network) => {
    const hours = Array.from({ length: 90 * 24 }, (_, index) => hourBefore(index + 1));
    const gaps = hours.filter((hour) => !hasReading(network, hour));
    expect(gaps.length).toBeGreaterThan(24);
    expect(gaps.length).toBeLessThan(0.08 * hours.length);
    expect(gaps.map((hour) => simulatedSnapshot(network, hour)).filter((one) => one !== null)).toEqual([]);
    let [run, longest] = [0, 0];
    for (const hour of hours) longest = Math.max(longest, (run = hasReading(network, hour) ? 0 : run + 1));
    expect(longest).toBeGreaterThanOrEqual(24);
  });

  it.each(INDUSTRY_SITES)('gives %s unique names that belong to no real person [DATA-01]', (network) => {
    const names = simulatedNames(network, new Date(END));
    expect(new Set(names).size).toBe(FEEDS[network].simulation.rooms);
    expect(names.filter((name) => !isSimulatedName(name))).toEqual([]);
    const words = names.join(' ').replaceAll('.', ' ');
    for (const language of LANGUAGES) expect(unwantedWords(words, language)).toEqual([]);
    expect(regularNames(network, new Date(END)).length).toBeGreaterThan(20);
  });

  it('does not mistake names that real performers could have for simulated ones [DATA-03]', () => {
    const names = ['velvet', 'velvet.comet', 'velvet_comet_104', 'someone.comet.104', 'velvet.comet.1040', 'x.y.104'];
    expect(names.filter((name) => isSimulatedName(name))).toEqual([]);
    expect(isSimulatedName('velvet.comet.104')).toBe(true);
  });
});
