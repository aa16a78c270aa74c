import type { Feed } from './feed.ts';
import { FeedError } from './feed-error.ts';
import { fieldsOf, rowsOf } from './coerce.ts';

const LIMIT = 500;

/**
 * `/api/v2/models-online` of BongaCash: `{ models, online_models }`; an error is `{ message }` with status 200. The API
 * requires an IPv4 address and treats 0.0.0.0 as unknown. Only its older version includes the type of show.
 */
export const bongacams: Feed = {
  apartMs: 1000,
  paged: true,
  request: ({ id }, { skip }) => ({
    query: {
      c: id,
      client_ip: '0.0.0.0',
      limit: String(LIMIT),
      offset: String(skip),
      sort: 'members_count',
      order: 'desc',
      section: 'all',
      online: '1',
    },
  }),
  read(answer) {
    const { message, models, online_models } = fieldsOf(answer);
    if (typeof message === 'string' && models === undefined) throw new FeedError('key');
    const rooms = rowsOf(models).map((row) => ({
      name: row['username'],
      viewers: row['members_count'],
      onlineS: row['online_time'],
      tags: row['tags'],
    }));
    return { rooms, reported: online_models };
  },
  shows: {},
  simulation: {
    rooms: 780,
    size: 33,
    homes: [
      [-5, 2],
      [-8, 1],
      [2, 5],
      [3, 5],
      [7, 2],
    ],
    prime: 20,
    counts: true,
  },
};
