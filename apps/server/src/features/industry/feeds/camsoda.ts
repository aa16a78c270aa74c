import type { Feed, RawRoom } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { entriesOf, fieldsOf, rowsOf } from './coerce.ts';

const LENGTH = 500;

/** Returns fields by lower-case name, because the case of field names varies between responses. */
function lowerCased(fields: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns the index of each field in the `tpl` array of a row, using the `template` in the response. */
function placesOf(template: unknown): Map<unknown, number> {
  return new Map(entriesOf(template).map((name, at) => [typeof name === 'string' ? name.toLowerCase() : name, at]));
}

/**
 * `/api/v1/browse/online_embed` of the affiliate feed, and the site's own `/api/v1/browse/online`, which has the same
 * envelope but rows with their values in the array `tpl`, in the order of the field names in `template`.
 */
export const camsoda: Feed = {
  apartMs: 1000,
  paged: true,
  request: ({ id }, { page }) => ({
    query: { id, length: String(LENGTH), page: String(page + 1), client_ip: '' },
  }),
  read(answer) {
    const envelope = lowerCased(fieldsOf(answer));
    if (envelope.get('status') === false) throw new FeedError('key');
    const places = placesOf(envelope.get('template'));
    const rooms = rowsOf(envelope.get('results')).map((row): RawRoom => {
      const fields = lowerCased(row);
      const list = fieldsOf(fields.get('tpl'));
      const field = (name: string) => fields.get(name) ?? list[places.get(name) ?? -1];
      return { name: field('username'), viewers: field('viewers') ?? field('connections'), show: field('status') };
    });
    return { rooms, reported: envelope.get('count_total') };
  },
  shows: { online: 'public', private: 'private', limited: 'group' },
  simulation: {
    rooms: 700,
    size: 24,
    homes: [
      [-8, 3],
      [-5, 5],
      [-3, 2],
      [2, 3],
      [8, 2],
    ],
    prime: 3,
    counts: true,
  },
};
