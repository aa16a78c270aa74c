import type { Feed } from './feed.ts';
import { fieldsOf, rowsOf } from './coerce.ts';

/** Maximum page size of the API. */
const LIMIT = 500;

/**
 * `/api/public/affiliates/onlinerooms/`: `{ count, results }`, sorted by viewers. The rate limit is undocumented; one
 * request per second works. The site leaves out rooms that block the location of the requesting address.
 */
export const chaturbate: Feed = {
  apartMs: 1000,
  paged: true,
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
  simulation: {
    rooms: 900,
    size: 48,
    homes: [
      [-8, 2],
      [-5, 5],
      [0, 2],
      [2, 4],
      [8, 1.5],
    ],
    prime: 2,
    counts: true,
  },
};
