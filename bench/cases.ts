import pg from 'pg';
import { memberSessions } from '../apps/server/src/testing/security/member-sessions.ts';
import { toRequest } from '../packages/contract/src/core/client.ts';
import type { Route } from '../packages/contract/src/core/route.ts';
import { forumRoutes } from '../packages/contract/src/forum/routes.ts';
import { searchRoutes } from '../packages/contract/src/search/routes.ts';
import type { Call } from './measure.ts';
import type { Site } from './sites.ts';

/** A target: a fraction of the rate of bare Fastify, or requests per second. */
export type Aim = { ratio: number } | { perSecond: number };

/** A group of requests to measure. */
export interface Case {
  name: string;
  aim: Aim | null;
  calls: Call[];
}

/** Encodings that browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** Number of posts to cycle through, so that none of them gets an unrealistic number of replies. */
const POSTS = 400;
/** Number of members whose sessions send the requests in turn. */
const MEMBERS = 10;
const WORDS = ['light', 'camera', 'tips', 'menu', 'schedule', 'bio', 'tokens', 'music', 'room', 'goal'];

async function query(site: Site, sql: string): Promise<number[]> {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  try {
    return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

function get(path: string, headers: Record<string, string>): Call[] {
  return [{ method: 'GET', path, headers: { ...BROWSER, ...headers } }];
}

function address(route: Route, input: Record<string, unknown>): string {
  return toRequest(route, input).url;
}

/** Returns the id of a post with an average number of replies, the same post at every scale. */
export async function postToRead(site: Site): Promise<number> {
  const [id] = await query(
    site,
    `select id from posts where state = 'visible' and language = 'en' and replies = 8 and title not like '%·%' order by title limit 1`,
  );
  if (id === undefined) throw new Error('no post to read');
  return id;
}

/** Returns the requests to measure on a site. */
export async function casesOf(site: Site): Promise<Case[]> {
  const sessions = await memberSessions({ DATABASE_URL: site.databaseUrl }, MEMBERS);
  const cookies = sessions.map(({ cookie }) => cookie);
  const id = await postToRead(site);
  const [list, post] = ['/forum/home', `/forumDetails?id=${id}`];
  const [listJson, postJson] = [address(forumRoutes.list, {}), address(forumRoutes.detail, { id })];
  const posts = await query(
    site,
    `select id from posts where state = 'visible' order by created_at desc limit ${POSTS}`,
  );
  const reply = (postId: number, index: number): Call => {
    const { url, body } = toRequest(forumRoutes.createReply, {
      id: postId,
      content: '<p>That helped me too, thank you.</p>',
    });
    const cookie = cookies[index % cookies.length] ?? '';
    const headers = { ...BROWSER, cookie, 'content-type': 'application/json' };
    return { method: 'POST', path: url, headers, body: JSON.stringify(body) };
  };
  const asVisitor = (...paths: string[]) => paths.flatMap((path) => get(path, {}));
  const asMembers = (...paths: string[]) => paths.flatMap((path) => cookies.flatMap((cookie) => get(path, { cookie })));
  const searches = WORDS.map((word) => address(searchRoutes.search, { s: word }));
  const bothJson = posts.flatMap((each) => [
    address(forumRoutes.detail, { id: each }),
    address(forumRoutes.replies, { id: each }),
  ]);
  return [
    { name: 'List, HTML, visitor', aim: { ratio: 0.8 }, calls: asVisitor(list) },
    { name: 'Post, HTML, visitor', aim: { ratio: 0.8 }, calls: asVisitor(post) },
    {
      name: 'Posts in turn, HTML, visitor',
      aim: { perSecond: 500 },
      calls: asVisitor(...posts.map((each) => `/forumDetails?id=${each}`)),
    },
    { name: 'List, HTML, logged in', aim: { perSecond: 1000 }, calls: asMembers(list) },
    { name: 'Post, HTML, logged in', aim: { perSecond: 1000 }, calls: asMembers(post) },
    { name: 'List, JSON, visitor', aim: { ratio: 0.3 }, calls: asVisitor(listJson) },
    { name: 'Post, JSON, visitor', aim: { ratio: 0.3 }, calls: asVisitor(postJson) },
    { name: 'List, JSON, logged in', aim: { perSecond: 1500 }, calls: asMembers(listJson) },
    { name: 'Post, JSON, logged in', aim: null, calls: asMembers(postJson) },
    { name: 'Posts and replies in turn, JSON, visitor', aim: { perSecond: 3000 }, calls: asVisitor(...bothJson) },
    { name: 'Searches in turn, JSON, visitor', aim: { perSecond: 600 }, calls: asVisitor(...searches) },
    { name: 'Searches in turn, JSON, logged in', aim: null, calls: asMembers(...searches) },
    { name: 'Create a reply', aim: { perSecond: 500 }, calls: posts.map(reply) },
  ];
}
