import type { Feed } from './feed.ts';
import { rowsOf } from './coerce.ts';

const LIMIT = 500;

/** `/api/v1/cams/online.json` of CAM4Pays: a plain array in pages numbered from 1, without a total. */
export const cam4: Feed = {
  apartMs: 1000,
  paged: true,
  request: ({ id }, { page }) => ({
    query: {
      aid: id,
      rp: 'rs',
      extended: '1',
      limit: String(LIMIT),
      page: String(page + 1),
      order_by: 'viewers_desc',
    },
  }),
  read: (answer) => ({
    rooms: rowsOf(answer).map((row) => ({
      name: row['nickname'],
      viewers: row['viewers'],
      show: row['show_type'],
      tags: row['show_tags'],
      hiddenFrom: [row['blocked_regions']],
    })),
  }),
  shows: { NORMAL: 'public', PRIVATE_SHOW: 'private', GROUP_SHOW_SELLING_TICKETS: 'group' },
  simulation: {
    rooms: 740,
    size: 19,
    homes: [
      [-3, 4],
      [-5, 2],
      [1, 5],
      [2, 2],
      [8, 2],
    ],
    prime: 21,
    counts: false,
  },
};
