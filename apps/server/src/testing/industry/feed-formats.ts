import type { IndustrySite } from '@site/contract/industry/sites.ts';

/** A room in a simulated feed. Its values are sent as they are, valid or not. */
export interface PlayedRoom {
  name: unknown;
  viewers?: unknown;
  followers?: unknown;
  onlineS?: unknown;
  /** Show type in the cam site's own terms. */
  show?: unknown;
  tags?: unknown;
  /** Countries blocked by the room. */
  hiddenFrom?: string[];
}

export interface PlayedPage {
  rooms: readonly PlayedRoom[];
  /** Number of rooms on all pages. */
  total: number;
}

/** Request and response format of a cam site's feed, as documented by the site. */
interface Format {
  /** Whether a request contains valid credentials. */
  isKnown(query: URLSearchParams, authorization: string | undefined): boolean;
  /** Returns the requested range, at most `most` rooms; all rooms for a feed without pagination. */
  range(query: URLSearchParams, most: number): { skip: number; limit: number };
  answer(page: PlayedPage): unknown;
}

/** Credentials that the feed server accepts. */
export const FEED_ID = 'local-feed';
export const FEED_KEY = 'local-feed-key';

const DEFAULT_LIMIT = 100;
const number = (query: URLSearchParams, name: string, standard: number) => Number(query.get(name) ?? standard);
const byOffset: Format['range'] = (query, most) => ({
  skip: number(query, 'offset', 0),
  limit: Math.min(number(query, 'limit', DEFAULT_LIMIT), most),
});
const byPage =
  (size: string): Format['range'] =>
  (query, most) => {
    const limit = Math.min(number(query, size, DEFAULT_LIMIT), most);
    return { skip: (number(query, 'page', 1) - 1) * limit, limit };
  };
const picture = 'https://pictures.example/room.jpg';

export const FORMATS: Readonly<Record<IndustrySite, Format>> = {
  chaturbate: {
    isKnown: (query) => query.get('wm') === FEED_ID && query.has('client_ip'),
    range: byOffset,
    answer: ({ rooms, total }) => ({
      count: total,
      results: rooms.map(({ name, viewers, followers, onlineS, show = 'public', tags = [] }) => ({
        username: name,
        display_name: name,
        slug: name,
        gender: 'c',
        location: '',
        country: '',
        spoken_languages: 'English',
        current_show: show,
        room_subject: 'Evening talk #chat',
        tags,
        is_new: false,
        is_hd: true,
        num_users: viewers,
        num_followers: followers,
        seconds_online: onlineS,
        image_url: picture,
        image_url_360x270: picture,
      })),
    }),
  },
  stripchat: {
    isKnown: (query, authorization) => query.get('userId') === FEED_ID && authorization === `Bearer ${FEED_KEY}`,
    range: () => ({ skip: 0, limit: Infinity }),
    answer: ({ rooms, total }) => ({
      CDNDefaultHost: 'cdn.example',
      CDNHosts: [],
      count: rooms.length,
      total,
      models: rooms.map(({ name, viewers, followers, show = 'public', tags = [], hiddenFrom = [] }, at) => ({
        id: at + 1,
        username: name,
        status: show,
        broadcastHD: true,
        broadcastVR: false,
        snapshotUrl: picture,
        tags,
        languages: ['en'],
        viewersCount: viewers,
        favoritedCount: followers,
        goalMessage: '',
        geobans: { blockedCountries: hiddenFrom, blockedRegions: {}, blockedLanguages: [] },
      })),
    }),
  },
  bongacams: {
    isKnown: (query) => query.get('c') === FEED_ID && /^\d+\.\d+\.\d+\.\d+$/.test(query.get('client_ip') ?? ''),
    range: byOffset,
    answer: ({ rooms, total }) => ({
      online_models: total,
      models: rooms.map(({ name, viewers, onlineS, tags = [] }) => ({
        username: name,
        display_name: name,
        members_count: viewers,
        online_time: onlineS,
        primary_language: 'English',
        tags: Array.isArray(tags) ? Object.fromEntries(tags.map((tag, at) => [String(at), tag])) : tags,
        live_images: { thumbnail_image_big: picture, thumbnail_image_medium: picture },
      })),
    }),
  },
  cam4: {
    isKnown: (query) => query.get('aid') === FEED_ID,
    range: byPage('limit'),
    answer: ({ rooms }) =>
      rooms.map(({ name, viewers, show = 'NORMAL', tags = [], hiddenFrom = [] }, at) => ({
        id: at + 1,
        nickname: name,
        viewers,
        thumb: picture,
        status: 'online',
        show_tags: tags,
        languages: ['en'],
        show_type: show,
        hd_stream: true,
        private_room: false,
        goal: '',
        blocked_regions: hiddenFrom,
      })),
  },
  camsoda: {
    isKnown: (query) => query.get('id') === FEED_ID,
    range: byPage('length'),
    answer: ({ rooms, total }) => ({
      status: true,
      count_total: total,
      results: rooms.map(({ name, viewers, show = 'online' }) => ({
        Username: name,
        Status: show,
        Thumb: picture,
        Viewers: viewers,
        Subject: 'Evening talk',
      })),
    }),
  },
};

/** Responses to requests with unknown credentials. */
export const STRANGER: Readonly<Record<IndustrySite, { status: number; answer: unknown }>> = {
  chaturbate: { status: 401, answer: { detail: 'unknown campaign' } },
  stripchat: { status: 403, answer: { error: 'forbidden' } },
  bongacams: { status: 200, answer: { message: 'Unknown campaign' } },
  cam4: { status: 401, answer: { error: 'unknown id' } },
  camsoda: { status: 200, answer: { status: false, error: 'unknown id' } },
};
