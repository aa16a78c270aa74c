import { roomKey, type Show } from '@site/contract/industry/networks.ts';
import { allowedTags } from '@site/contract/industry/tags.ts';
import type { Sighting, UnnamedSighting } from '../snapshot.ts';
import { countOf, entriesOf, FOLLOWERS_MAX, ONLINE_MAX_S, VIEWERS_MAX } from './coerce.ts';
import { ROOMS_MAX } from './feed-rules.ts';
import type { Feed, RawRoom } from './feed.ts';

export interface Sightings {
  rooms: Sighting[];
  /** Rooms that are hidden in some region. */
  unnamed: UnnamedSighting[];
  /** Number of duplicate rows, and of rows of offline rooms. */
  twice: number;
  offline: number;
  /** Whether the list was truncated at the maximum number of rooms. */
  cut: boolean;
}

type Told = Sighting & { hidden: boolean };

function showOf(shows: Feed['shows'], word: unknown): Show | null {
  if (typeof word !== 'string' || !Object.hasOwn(shows, word)) return 'unknown';
  return shows[word] ?? null;
}

const namesAny = (places: unknown) => (typeof places === 'object' ? entriesOf(places).length > 0 : Boolean(places));

/** Validates the fields of a row; impossible values become null. */
function toldOf(name: string, show: Show, raw: RawRoom, now: Date): Told {
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

/** Converts rows to observations. Duplicate rooms are merged into the row with the most viewers. */
export function sightingsOf(raw: readonly RawRoom[], shows: Feed['shows'], now: Date): Sightings {
  const told = new Map<string, Told>();
  let [twice, offline, cut] = [0, 0, false];
  for (const row of raw) {
    const name = roomKey(row.name);
    if (name === null) continue;
    const show = showOf(shows, row.show);
    const known = told.get(name);
    if (show === null) offline += 1;
    else if (known) {
      twice += 1;
      const other = toldOf(name, show, row, now);
      const larger = (other.viewers ?? -1) > (known.viewers ?? -1) ? other : known;
      told.set(name, { ...larger, hidden: known.hidden || other.hidden });
    } else if (told.size < ROOMS_MAX) told.set(name, toldOf(name, show, row, now));
    else cut = true;
  }
  const rooms: Sighting[] = [];
  const unnamed: UnnamedSighting[] = [];
  for (const { hidden, name, ...figures } of told.values()) {
    if (hidden) unnamed.push(figures);
    else rooms.push({ name, ...figures });
  }
  return { rooms, unnamed, twice, offline, cut };
}
