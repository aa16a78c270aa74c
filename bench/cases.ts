import pg from 'pg';
import { accountRoutes } from '../packages/contract/src/accounts/routes.ts';
import { toRequest } from '../packages/contract/src/core/client.ts';
import type { Route } from '../packages/contract/src/core/route.ts';
import { forumRoutes } from '../packages/contract/src/forum/routes.ts';
import type { Call } from './measure.ts';
import type { Site } from './sites.ts';

/** What is measured, and what part of its ceiling it should reach. */
export interface Case {
  name: string;
  aim: number | null;
  calls: Call[];
}

/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** A reply is added to so many posts in turn: no post grows beyond what happens. */
const REPLIED = 400;

async function query(site: Site, sql: string): Promise<number[]> {
  const client = new pg.Client(site.databaseUrl);
  await client.connect();
  try {
    return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

async function signIn({ url, accounts }: Site): Promise<string> {
  const account = accounts.find(({ role }) => role === 'Member');
  const { email = '', password = '' } = account ?? {};
  const answer = await fetch(url + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`the demo account could not log in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ');
}

function get(path: string, headers: Record<string, string>): Call[] {
  return [{ method: 'GET', path, headers: { ...BROWSER, ...headers } }];
}

function address(route: Route, input: Record<string, unknown>): string {
  return toRequest(route, input).url;
}

/** The address of a post that has about as many replies as most, the same in every scale. */
export async function postToRead(site: Site): Promise<number> {
  const [id] = await query(
    site,
    `select id from posts where state = 'visible' and language = 'en' and replies = 8 and title not like '%·%' order by title limit 1`,
  );
  if (id === undefined) throw new Error('there is no post to read');
  return id;
}

/** The requests to measure at a site. */
export async function casesOf(site: Site): Promise<Case[]> {
  const cookie = await signIn(site);
  const id = await postToRead(site);
  const [list, post] = ['/forum/home', `/forumDetails?id=${id}`];
  const [listJson, postJson] = [address(forumRoutes.list, {}), address(forumRoutes.detail, { id })];
  const replied = await query(
    site,
    `select id from posts where state = 'visible' order by created_at desc limit ${REPLIED}`,
  );
  const reply = (postId: number): Call => {
    const { url, body } = toRequest(forumRoutes.createReply, {
      id: postId,
      content: '<p>That helped me too, thank you.</p>',
    });
    const headers = { ...BROWSER, cookie, 'content-type': 'application/json' };
    return { method: 'POST', path: url, headers, body: JSON.stringify(body) };
  };
  return [
    { name: 'List, HTML, visitor', aim: 0.5, calls: get(list, {}) },
    { name: 'Post, HTML, visitor', aim: 0.5, calls: get(post, {}) },
    { name: 'List, HTML, signed in', aim: null, calls: get(list, { cookie }) },
    { name: 'Post, HTML, signed in', aim: null, calls: get(post, { cookie }) },
    { name: 'List, JSON, visitor', aim: 0.3, calls: get(listJson, {}) },
    { name: 'Post, JSON, visitor', aim: 0.3, calls: get(postJson, {}) },
    { name: 'List, JSON, signed in', aim: null, calls: get(listJson, { cookie }) },
    { name: 'Post, JSON, signed in', aim: null, calls: get(postJson, { cookie }) },
    { name: 'Create a reply', aim: null, calls: replied.map(reply) },
  ];
}
