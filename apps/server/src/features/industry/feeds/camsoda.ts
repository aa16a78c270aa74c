import type { Feed, RawRoom } from './feed.ts';
import { FeedFault } from './feed-fault.ts';
import { entriesOf, fieldsOf, rowsOf } from './coerce.ts';

const LENGTH = 500;

/** Names of fields are written now in capitals, now not. */
function lowerCased(fields: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The place of each field in the rows that are lists, as the answer itself says. */
function placesOf(template: unknown): Map<unknown, number> {
  return new Map(entriesOf(template).map((name, at) => [typeof name === 'string' ? name.toLowerCase() : name, at]));
}

/**
 * `/api/v1/browse/online_embed` of the affiliate feed, and the site's own `/api/v1/browse/online` in the same envelope: there rows
 * are lists, and `template` says what stands where.
 */
export const camsoda: Feed = {
  apartMs: 1000,
  paged: true,
  access: ({ FEED_CAMSODA_URL: url, FEED_CAMSODA_ID: id }) => (id ? { url, id } : null),
  request: ({ id }, { page }) => ({
    query: { id, length: String(LENGTH), page: String(page + 1), client_ip: '' },
  }),
  read(answer) {
    const envelope = lowerCased(fieldsOf(answer));
    if (envelope.get('status') === false) throw new FeedFault('key');
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
};
