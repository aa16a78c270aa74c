import pg from 'pg';
import type { Client } from '../../packages/contract/src/core/client.ts';
import { toRequest } from '../../packages/contract/src/core/client.ts';
import { LANGUAGES, type Language } from '../../packages/contract/src/core/languages.ts';
import type { Route } from '../../packages/contract/src/core/route.ts';
import { forumRoutes } from '../../packages/contract/src/forum/routes.ts';
import type { Sort } from '../../packages/contract/src/forum/schemas.ts';
import { inspoRoutes } from '../../packages/contract/src/inspo/routes.ts';
import { moderationRoutes } from '../../packages/contract/src/moderation/routes.ts';
import { searchRoutes } from '../../packages/contract/src/search/routes.ts';
import { LONG } from './large-threads.ts';

/** URLs that a user with a certain role requests in turn. */
export interface ScaleCase {
  name: string;
  as: 'Member' | 'Moderator';
  paths: string[];
}

/** Search terms: common, rare, incomplete and misspelled words, two words, and names. */
const WORDS = [
  ['camera', 'lighting', 'first week', 'privacy', 'room', 'how', 'bakoli', 'tax', 'microph', 'streamnig'],
  ['cámara', 'luz', 'primera', 'privacidad', 'dinero', 'como'],
  ['камера', 'свет', 'первый', 'деньги', 'как'],
  ['lina', 'marastar', 'nadja', 'ines'],
].flat();
const LONG_READ = 5;
const PAGES = 3;

const address = (route: Route, input: Record<string, unknown>) => toRequest(route, input).url;

/** Returns the URLs of the first pages of a list, following its cursors (keyset pagination). */
async function pages(
  ask: (cursor: string | undefined) => Promise<{ next: string | null }>,
  at: (cursor: string | undefined) => string,
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    found.push(at(cursor));
    const { next } = await ask(cursor);
    if (next === null) break;
    cursor = next;
  }
  return found;
}

/**
 * Returns the page URLs of lists that are long enough on the small site too, because comparing with a half-empty page
 * would be unfair.
 */
async function listed(member: Client, sort: Sort): Promise<string[]> {
  const languages: (Language | undefined)[] = [undefined, ...LANGUAGES];
  const lists = [...languages.map((language) => ({ sort, language })), { sort, topic: 'lounge' }];
  const found: string[] = [];
  for (const list of lists) {
    found.push(
      ...(await pages(
        (cursor) => member(forumRoutes.list, { ...list, cursor }),
        (cursor) => address(forumRoutes.list, { ...list, cursor }),
      )),
    );
  }
  return found;
}

async function longPosts(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from posts where state = 'visible' and replies >= ${LONG} order by id desc limit ${LONG_READ}`,
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

async function threads(member: Client, databaseUrl: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of await longPosts(databaseUrl)) {
    found.push(address(forumRoutes.detail, { id }));
    for (const sort of ['oldest', 'newest', 'liked'] as const) {
      const input = (cursor: string | undefined) => ({ id, sort, cursor });
      found.push(
        ...(await pages(
          (cursor) => member(forumRoutes.replies, input(cursor)),
          (cursor) => address(forumRoutes.replies, input(cursor)),
        )),
      );
    }
  }
  return found;
}

/** Returns the cases measured at both sizes. */
export async function scaleCases(
  { member, moderator }: { member: Client; moderator: Client },
  databaseUrl: string,
): Promise<ScaleCase[]> {
  const queue = (cursor: string | undefined) => ({ cursor });
  return [
    { name: 'Hot', as: 'Member', paths: await listed(member, 'hot') },
    { name: 'New', as: 'Member', paths: await listed(member, 'new') },
    { name: 'Helpful', as: 'Member', paths: await listed(member, 'helpful') },
    { name: 'All', as: 'Member', paths: await listed(member, 'all') },
    {
      name: 'Search',
      as: 'Member',
      paths: WORDS.flatMap((s) => [
        address(searchRoutes.search, { s }),
        address(searchRoutes.search, { s, kind: 'post' }),
        address(searchRoutes.search, { s, kind: 'reply', sort: 'new' }),
      ]),
    },
    { name: 'Search, while typing', as: 'Member', paths: WORDS.map((s) => address(searchRoutes.suggest, { s })) },
    { name: `Post with ${LONG} replies`, as: 'Member', paths: await threads(member, databaseUrl) },
    {
      name: 'CamInspo feed',
      as: 'Member',
      paths: await pages(
        (cursor) => member(inspoRoutes.list, { cursor }),
        (cursor) => address(inspoRoutes.list, { cursor }),
      ),
    },
    {
      name: 'Report queue',
      as: 'Moderator',
      paths: await pages(
        (cursor) => moderator(moderationRoutes.cases, queue(cursor)),
        (cursor) => address(moderationRoutes.cases, queue(cursor)),
      ),
    },
  ];
}
