import { roomKey } from '@site/contract/industry/room-key.ts';
import type { Show } from '@site/contract/industry/sites.ts';
import { allowedTags } from '@site/contract/industry/tags.ts';
import type { Observation, UnnamedObservation } from '../snapshot.ts';
import { countOf, entriesOf, FOLLOWERS_MAX, ONLINE_MAX_S, VIEWERS_MAX } from './coerce.ts';
import { ROOMS_MAX } from './feed-rules.ts';
import type { Feed, RawRoom } from './feed.ts';

export interface Observations {
  rooms: Observation[];
  /** Rooms that are hidden from some countries, regions or languages. */
  unnamed: UnnamedObservation[];
  /** Number of duplicate rows; `offline` is the number of rows of offline rooms. */
  twice: number;
  offline: number;
  /** Whether the list was truncated at the maximum number of rooms. */
  cut: boolean;
}

type ReportedRoom = Observation & { hidden: boolean };

function showOf(shows: Feed['shows'], word: unknown): Show | null {
  if (typeof word !== 'string' || !Object.hasOwn(shows, word)) return 'unknown';
  return shows[word] ?? null;
}

const namesAny = (places: unknown) => (typeof places === 'object' ? entriesOf(places).length > 0 : Boolean(places));

/** Validates the fields of a row; impossible values become null. */
function toReportedRoom(raw: RawRoom, { name, show, now }: { name: string; show: Show; now: Date }): ReportedRoom {
  const seconds = countOf(raw.onlineS, ONLINE_MAX_S);
  return {
    name,
    viewers: countOf(raw.viewers, VIEWERS_MAX),
    followers: countOf(raw.followers, FOLLOWERS_MAX),
    show,
    startedAt: seconds === null ? null : new Date(now.getTime() - seconds * 1000).toISOString(),
    tags: allowedTags(entriesOf(raw.tags)),
    hidden: (raw.hiddenFrom ?? []).some(namesAny),
  };
}

function mergeDuplicates(known: ReportedRoom, other: ReportedRoom): ReportedRoom {
  const larger = (other.viewers ?? -1) > (known.viewers ?? -1) ? other : known;
  return { ...larger, hidden: known.hidden || other.hidden };
}

/** Splits rooms into those that may be named and those that are hidden from some viewers. */
function splitHidden(reported: Iterable<ReportedRoom>): Pick<Observations, 'rooms' | 'unnamed'> {
  const rooms: Observation[] = [];
  const unnamed: UnnamedObservation[] = [];
  for (const { hidden, name, ...values } of reported) {
    if (hidden) unnamed.push(values);
    else rooms.push({ name, ...values });
  }
  return { rooms, unnamed };
}

/**
 * Converts the rows of online rooms to observations. Of duplicate rows, the row with the most viewers is used, and the
 * room counts as hidden if any of the rows is hidden.
 */
export function toObservations(raw: readonly RawRoom[], shows: Feed['shows'], now: Date): Observations {
  const byName = new Map<string, ReportedRoom>();
  let [twice, offline, cut] = [0, 0, false];
  for (const row of raw) {
    const name = roomKey(row.name);
    if (name === null) continue;
    const show = showOf(shows, row.show);
    const known = byName.get(name);
    if (show === null) offline += 1;
    else if (known) {
      twice += 1;
      byName.set(name, mergeDuplicates(known, toReportedRoom(row, { name, show, now })));
    } else if (byName.size < ROOMS_MAX) byName.set(name, toReportedRoom(row, { name, show, now }));
    else cut = true;
  }
  return { ...splitHidden(byName.values()), twice, offline, cut };
}
