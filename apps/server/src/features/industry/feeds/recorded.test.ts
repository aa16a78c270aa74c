import { afterEach, beforeEach, expect, it } from 'vitest';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { collectFrom } from '../../../testing/industry/collect-from.ts';
import { webServer, type WebServer } from '../../../testing/servers/web-server.ts';

let server: WebServer;
let answers: unknown[];
beforeEach(async () => {
  answers = [];
  server = await webServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.shift() ?? []));
  });
});
afterEach(() => server.close());

/** Collects from a test feed that returns the recorded responses in order. */
function collect(network: IndustrySite, recorded: readonly unknown[]) {
  answers = [...recorded];
  const name = `FEED_${network.toUpperCase()}`;
  const key = network === 'stripchat' ? { [`${name}_KEY`]: 'the-key' } : {};
  const url = `http://127.0.0.1:${server.port}/feed?from=us`;
  return collectFrom({ [`${name}_ID`]: 'our-id', [`${name}_URL`]: url, ...key }, network);
}

const HOUR = { hour: '2030-03-05T14:00:00.000Z', takenAt: '2030-03-05T14:02:00.000Z', source: 'feed', partial: false };
const LINKS = { chat_room_url: 'https://site.example/in/?room=1', iframe_embed: "<iframe src='https://site.example'>" };

it('parses Chaturbate: viewers, followers, show, tags and the time online [DATA-01]', async () => {
  const row = { gender: 'f', location: 'Somewhere', country: 'XX', spoken_languages: 'English, Spanish', ...LINKS };
  const snapshot = await collect('chaturbate', [
    {
      count: 3,
      results: [
        {
          ...row,
          username: 'Sunny_Dance',
          current_show: 'public',
          tags: ['dance', 'music', 'Lovense', 'another'],
          room_subject: 'Dancing #dance',
          num_users: 812,
          num_followers: 40_213,
          seconds_online: 5430,
          is_new: false,
          is_hd: true,
        },
        { ...row, username: 'quiet.room', current_show: 'away', tags: [], num_users: 4, num_followers: 7 },
        { ...row, username: 'third', current_show: 'some-new-show', tags: ['hd'], num_users: 0, num_followers: 0 },
      ],
    },
  ]);
  expect(snapshot).toEqual({
    ...HOUR,
    network: 'chaturbate',
    reported: 3,
    rooms: [
      {
        name: 'sunny_dance',
        viewers: 812,
        followers: 40_213,
        show: 'public',
        startedAt: '2030-03-05T12:31:30.000Z',
        tags: ['dance', 'interactive', 'music'],
      },
      { name: 'quiet.room', viewers: 4, followers: 7, show: 'away', startedAt: null, tags: [] },
      { name: 'third', viewers: 0, followers: 0, show: 'unknown', startedAt: null, tags: ['hd'] },
    ],
    unnamed: [],
  });
  expect(server.asked).toEqual(['GET /feed?from=us&wm=our-id&client_ip=request_ip&format=json&limit=500&offset=0']);
});

it('parses Stripchat in one response with its key; rooms hidden from a country count without a name [DATA-01]', async () => {
  const row = { gender: 'female', broadcastHD: true, snapshotUrl: 'https://img.example/1', languages: ['en'] };
  const geobans = { blockedCountries: [], blockedRegions: {}, blockedLanguages: [] };
  const models = [
    { ...row, id: 1, username: 'Mira', status: 'p2p', tags: ['girls/cooking', 'yoga'], viewersCount: '75' },
    { ...row, id: 2, username: 'open', status: 'public', tags: [], viewersCount: 3, favoritedCount: 12, geobans },
    { ...row, id: 3, username: 'gone', status: 'off', tags: [], viewersCount: 0, favoritedCount: 1, geobans },
    ...[{ blockedCountries: ['xx'] }, { blockedRegions: { xx: ['a'] } }, { blockedLanguages: ['en'] }].map(
      (ban, at) => ({
        ...row,
        username: `not_everywhere_${at}`,
        status: 'idle',
        tags: ['girls/chat'],
        viewersCount: 20 + at,
        favoritedCount: 5,
        geobans: { ...geobans, ...ban },
      }),
    ),
  ];
  const snapshot = await collect('stripchat', [
    { CDNDefaultHost: 'cdn.example', CDNHosts: [], count: models.length, models, total: models.length },
  ]);
  const hidden = { followers: 5, show: 'away', startedAt: null, tags: ['chat'] };
  expect(snapshot).toEqual({
    ...HOUR,
    network: 'stripchat',
    reported: 5,
    rooms: [
      { name: 'mira', viewers: 75, followers: null, show: 'private', startedAt: null, tags: ['cooking', 'yoga'] },
      { name: 'open', viewers: 3, followers: 12, show: 'public', startedAt: null, tags: [] },
    ],
    unnamed: [
      { ...hidden, viewers: 20 },
      { ...hidden, viewers: 21 },
      { ...hidden, viewers: 22 },
    ],
  });
  expect(JSON.stringify(snapshot)).not.toContain('not_everywhere');
  expect(server.asked).toEqual(['GET /feed?from=us&userId=our-id']);
  expect(server.headers[0]?.['authorization']).toBe('Bearer the-key');
});

it('parses BongaCams: numbered tags and no type of show [DATA-01]', async () => {
  const row = {
    gender: 'female',
    hometown: '',
    primary_language: 'English',
    live_images: { thumbnail_image_big: '//x' },
  };
  const snapshot = await collect('bongacams', [
    {
      online_models: 2,
      models: [
        { ...row, username: 'Luz', members_count: 31, online_time: 60, tags: { 0: 'talkative', 1: 'guitar' } },
        { ...row, username: 'Nube', members_count: 2, online_time: 7200, tags: [] },
      ],
    },
  ]);
  const shared = { followers: null, show: 'unknown' };
  expect(snapshot).toEqual({
    ...HOUR,
    network: 'bongacams',
    reported: 2,
    rooms: [
      { ...shared, name: 'luz', viewers: 31, startedAt: '2030-03-05T14:01:00.000Z', tags: ['guitar', 'talkative'] },
      { ...shared, name: 'nube', viewers: 2, startedAt: '2030-03-05T12:02:00.000Z', tags: [] },
    ],
    unnamed: [],
  });
  expect(server.asked).toEqual([
    'GET /feed?from=us&c=our-id&client_ip=0.0.0.0&limit=500&offset=0&sort=members_count&order=desc&section=all&online=1',
  ]);
});

it('parses CAM4: plain arrays, page by page until nothing new is returned [DATA-01]', async () => {
  const row = { gender: 'female', country: 'xx', thumb: 'https://img.example/1', status: 'online', hd_stream: true };
  const page = [
    { ...row, id: 1, nickname: 'Alba', viewers: 90, show_type: 'NORMAL', show_tags: ['Music', 'poledance'] },
    { ...row, id: 2, nickname: 'Brisa', viewers: 8, show_type: 'PRIVATE_SHOW', show_tags: [], blocked_regions: [] },
  ];
  const next = [
    { ...row, id: 3, nickname: 'Cielo', viewers: 5, show_type: 'GROUP_SHOW_SELLING_TICKETS', show_tags: ['quiz'] },
    { ...row, id: 4, nickname: 'Duna', viewers: 4, show_type: 'NORMAL', show_tags: ['quiz'], blocked_regions: ['xx'] },
  ];
  const snapshot = await collect('cam4', [page, next, []]);
  const shared = { followers: null, startedAt: null };
  expect(snapshot).toEqual({
    ...HOUR,
    network: 'cam4',
    reported: null,
    rooms: [
      { ...shared, name: 'alba', viewers: 90, show: 'public', tags: ['music', 'pole-dance'] },
      { ...shared, name: 'brisa', viewers: 8, show: 'private', tags: [] },
      { ...shared, name: 'cielo', viewers: 5, show: 'group', tags: ['quiz'] },
    ],
    unnamed: [{ ...shared, viewers: 4, show: 'public', tags: ['quiz'] }],
  });
  const asked = (number: number) =>
    `GET /feed?from=us&aid=our-id&rp=rs&extended=1&limit=500&page=${number}&order_by=viewers_desc`;
  expect(server.asked).toEqual([asked(1), asked(2), asked(3)]);
});

const shared = { followers: null, startedAt: null, tags: [] };
const sodaRooms = [
  { ...shared, name: 'ola', viewers: 14, show: 'public' },
  { ...shared, name: 'paz', viewers: 6, show: 'group' },
  { ...shared, name: 'rio', viewers: 1, show: 'private' },
];

it('parses the affiliate feed of CamSoda with field names in any case [DATA-01]', async () => {
  const snapshot = await collect('camsoda', [
    {
      Status: true,
      Results: [
        { Username: 'Ola', Status: 'online', Thumb: '//img.example/1', Viewers: 14, Subject: 'Talk' },
        { username: 'Paz', status: 'limited', thumb: '//img.example/2', viewers: 6, subject: 'Talk' },
        { Username: 'Rio', Status: 'private', Thumb: '//img.example/3', Viewers: 1, Subject: 'Talk' },
      ],
    },
    { Status: true, Results: [] },
  ]);
  expect(snapshot).toEqual({
    ...HOUR,
    network: 'camsoda',
    reported: null,
    rooms: sodaRooms,
    unnamed: [],
  });
  expect(server.asked[0]).toBe('GET /feed?from=us&id=our-id&length=500&page=1&client_ip=');
});

it("parses the list of CamSoda's own site by its template, in any order of fields [DATA-01]", async () => {
  const template = ['user_id', 'connections', 'username', 'display_name', 'status', 'thumb'];
  const row = (name: string, viewers: number, status: string) => ({ tpl: [7, viewers, name, name, status, '//img'] });
  const results = [row('Ola', 14, 'online'), row('Paz', 6, 'limited')];
  const snapshot = await collect('camsoda', [
    { status: true, template, results, count_total: 3 },
    { status: true, template, results: [row('Rio', 1, 'private')], count_total: 3 },
  ]);
  expect(snapshot).toEqual({ ...HOUR, network: 'camsoda', reported: 3, rooms: sodaRooms, unnamed: [] });
});
