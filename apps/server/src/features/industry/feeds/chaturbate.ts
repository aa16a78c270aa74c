import type { Feed } from './feed.ts';
import { fieldsOf, rowsOf } from './coerce.ts';

/** More are not given at once. */
const LIMIT = 500;

/**
 * `/api/public/affiliates/onlinerooms/`: `{ count, results }`, by viewers. How often it may be asked is not said; once a second
 * has been fine. Rooms that the asking address may not see are left out by the site.
 */
export const chaturbate: Feed = {
  apartMs: 1000,
  paged: true,
  access: ({ FEED_CHATURBATE_URL: url, FEED_CHATURBATE_ID: id }) => (id ? { url, id } : null),
  request: ({ id }, { skip }) => ({
    query: { wm: id, client_ip: 'request_ip', format: 'json', limit: String(LIMIT), offset: String(skip) },
  }),
  read(answer) {
    const { count, results } = fieldsOf(answer);
    const rooms = rowsOf(results).map((row) => ({
      name: row['username'],
      viewers: row['num_users'],
      followers: row['num_followers'],
      onlineS: row['seconds_online'],
      show: row['current_show'],
      tags: row['tags'],
    }));
    return { rooms, reported: count };
  },
  shows: { public: 'public', private: 'private', group: 'group', away: 'away', hidden: 'hidden' },
};
