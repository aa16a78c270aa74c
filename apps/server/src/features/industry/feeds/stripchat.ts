import type { Feed } from './feed.ts';
import { fieldsOf, rowsOf } from './coerce.ts';

/**
 * `/app/models-ext/models` of StripCash: all rooms in one response of about 27 MB, with a key bound to one domain. One
 * request per five seconds is allowed. Its terms require lists to respect performers' `geobans` too.
 */
export const stripchat: Feed = {
  apartMs: 5000,
  paged: false,
  request: ({ id, key }) => ({ query: { userId: id }, headers: { authorization: `Bearer ${key}` } }),
  read(answer) {
    const { total, models } = fieldsOf(answer);
    const rooms = rowsOf(models).map((row) => {
      const { blockedCountries, blockedRegions, blockedLanguages } = fieldsOf(row['geobans']);
      return {
        name: row['username'],
        viewers: row['viewersCount'],
        followers: row['favoritedCount'],
        show: row['status'],
        tags: row['tags'],
        hiddenFrom: [blockedCountries, blockedRegions, blockedLanguages],
      };
    });
    return { rooms, reported: total };
  },
  shows: {
    public: 'public',
    private: 'private',
    p2p: 'private',
    virtualPrivate: 'private',
    groupShow: 'group',
    idle: 'away',
    off: null,
  },
  simulation: {
    rooms: 860,
    size: 40,
    homes: [
      [-5, 4],
      [2, 5],
      [3, 3],
      [7, 2],
    ],
    prime: 22,
    counts: true,
  },
};
