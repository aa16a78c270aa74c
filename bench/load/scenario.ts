import { randomUUID } from 'node:crypto';
import { camsiteRoutes } from '../../packages/contract/src/camsites/routes.ts';
import { chatRoutes } from '../../packages/contract/src/chat/routes.ts';
import { toRequest, type RouteAddress } from '../../packages/contract/src/core/client.ts';
import { LANGUAGES } from '../../packages/contract/src/core/languages.ts';
import { draftRoutes } from '../../packages/contract/src/drafts/routes.ts';
import { forumRoutes } from '../../packages/contract/src/forum/routes.ts';
import { industryRoutes } from '../../packages/contract/src/industry/routes.ts';
import { PUBLIC_LINK } from '../../packages/contract/src/link-page/routes.ts';
import { notificationRoutes } from '../../packages/contract/src/notifications/routes.ts';
import { pointRoutes } from '../../packages/contract/src/points/routes.ts';
import { profileRoutes } from '../../packages/contract/src/profiles/routes.ts';
import { searchRoutes } from '../../packages/contract/src/search/routes.ts';
import type { Random } from '../../apps/server/src/seed/random.ts';
import type { World } from './messages.ts';

/** A request as sent over the network. */
export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: string;
  /** Idempotency key of a write that must not be lost. */
  names?: { what: 'posts' | 'replies' | 'messages'; id: string };
}

export interface Kind {
  kind: string;
  /** Percentage of all requests. */
  share: number;
  writes?: true;
  make(world: World, draw: Random): Sent;
}

const WORDS = ['camera', 'lighting', 'first week', 'privacy', 'luz', 'cámara', 'свет', 'деньги', 'tips', 'how'];

const page = (path: string): Sent => ({ method: 'GET', path });

function call(route: RouteAddress, input: Record<string, unknown>, cookie?: string): Sent {
  const { url: path, body } = toRequest(route, input);
  const by = cookie === undefined ? {} : { cookie };
  return body ? { method: 'POST', path, body: JSON.stringify(body), ...by } : { method: 'GET', path, ...by };
}

const anyone = ({ members }: World, draw: Random) => draw.pick(members);
/** Picks a random post; recent posts are read and replied to more often. */
const recent = ({ posts }: World, draw: Random) => posts[Math.floor(draw.next() ** 2 * posts.length)] ?? 0;

/** Requests of visitors and members: pages, and the API calls that pages make. Nine out of ten are reads. */
export const SCENARIO: readonly Kind[] = [
  { kind: 'Home page', share: 6, make: () => page('/') },
  { kind: 'Forum page', share: 6, make: () => page('/forum/home') },
  { kind: 'Page of a post', share: 8, make: (world, draw) => page(`/forumDetails?id=${recent(world, draw)}`) },
  {
    kind: 'Page of a post, member',
    share: 3,
    make: (world, draw) => ({ ...page(`/forumDetails?id=${recent(world, draw)}`), cookie: anyone(world, draw).cookie }),
  },
  { kind: 'Page of an article', share: 3, make: ({ articles }, draw) => page(`/articleView/${draw.pick(articles)}`) },
  { kind: 'Link page', share: 4, make: ({ linkPages }, draw) => page(`${PUBLIC_LINK}/${draw.pick(linkPages)}`) },
  {
    kind: 'Page of a cam site',
    share: 3,
    make: ({ sites }, draw) => page(`/camsiteView/detail/${draw.pick(sites).slug}`),
  },
  {
    kind: 'List of posts',
    share: 10,
    make: (world, draw) =>
      call(
        forumRoutes.list,
        { sort: draw.pick(['hot', 'new', 'helpful'] as const), language: draw.pick(LANGUAGES) },
        anyone(world, draw).cookie,
      ),
  },
  {
    kind: 'Post',
    share: 8,
    make: (world, draw) => call(forumRoutes.detail, { id: recent(world, draw) }, anyone(world, draw).cookie),
  },
  {
    kind: 'Replies',
    share: 6,
    make: (world, draw) => call(forumRoutes.replies, { id: recent(world, draw) }, anyone(world, draw).cookie),
  },
  {
    kind: 'Search',
    share: 4,
    make: (world, draw) => call(searchRoutes.search, { s: draw.pick(WORDS) }, anyone(world, draw).cookie),
  },
  { kind: 'List of cam sites', share: 3, make: () => call(camsiteRoutes.list, {}) },
  {
    kind: 'Industry charts',
    share: 4,
    make: ({ networks }, draw) => call(industryRoutes.network, { network: draw.pick(networks) }),
  },
  {
    kind: 'Profile',
    share: 4,
    make: (world, draw) => call(profileRoutes.get, { userId: draw.pick(world.people) }, anyone(world, draw).cookie),
  },
  {
    kind: 'Conversation',
    share: 6,
    make: (world, draw) => {
      const { cookie, conversationId } = anyone(world, draw);
      return call(chatRoutes.messages, { id: conversationId }, cookie);
    },
  },
  {
    kind: 'Unread notifications',
    share: 8,
    make: (world, draw) => call(notificationRoutes.unread, {}, anyone(world, draw).cookie),
  },
  { kind: 'Points', share: 4, make: (world, draw) => call(pointRoutes.lv, {}, anyone(world, draw).cookie) },
  {
    kind: 'Like',
    share: 3,
    writes: true,
    make: (world, draw) => {
      const given = { kind: 'post', id: recent(world, draw), on: draw.chance(0.8) };
      return call(forumRoutes.like, given, anyone(world, draw).cookie);
    },
  },
  {
    kind: 'Message',
    share: 2.4,
    writes: true,
    make: (world, draw) => {
      const { cookie, conversationId } = anyone(world, draw);
      const clientId = randomUUID();
      const given = { conversationId, clientId, text: `Hello, ${clientId}` };
      return { ...call(chatRoutes.send, given, cookie), names: { what: 'messages', id: clientId } };
    },
  },
  {
    kind: 'Draft',
    share: 2,
    writes: true,
    make: (world, draw) => {
      const values = { title: 'What I mean to say', content: '<p>To be continued.</p>' };
      const given = { place: 'post', body: { id: randomUUID(), values }, version: 0 };
      return call(draftRoutes.save, given, anyone(world, draw).cookie);
    },
  },
  {
    kind: 'Reply',
    share: 1.2,
    writes: true,
    make: (world, draw) => {
      const draft = randomUUID();
      const given = { id: recent(world, draw), content: `<p>That helped me too, ${draft}.</p>`, draft };
      const sent = call(forumRoutes.createReply, given, anyone(world, draw).cookie);
      return { ...sent, names: { what: 'replies', id: draft } };
    },
  },
  {
    kind: 'Save',
    share: 0.6,
    writes: true,
    make: (world, draw) =>
      call(forumRoutes.save, { id: recent(world, draw), on: draw.chance(0.8) }, anyone(world, draw).cookie),
  },
  {
    kind: 'Vote on a fact',
    share: 0.3,
    writes: true,
    make: (world, draw) => {
      const { siteId, fact, version } = draw.pick(world.sites);
      return call(camsiteRoutes.vote, { siteId, fact, version, vote: draw.chance(0.7) }, anyone(world, draw).cookie);
    },
  },
  {
    kind: 'Visit of the day',
    share: 0.3,
    writes: true,
    make: (world, draw) => call(pointRoutes.visit, { zone: 'UTC' }, anyone(world, draw).cookie),
  },
  {
    kind: 'New post',
    share: 0.2,
    writes: true,
    make: (world, draw) => {
      const draft = randomUUID();
      const text = { title: `How my week went, ${draft}`, content: `<p>Well, ${draft}.</p>` };
      const sent = call(
        forumRoutes.createPost,
        { topic: 'lounge', language: draw.pick(LANGUAGES), ...text, draft },
        anyone(world, draw).cookie,
      );
      return { ...sent, names: { what: 'posts', id: draft } };
    },
  },
];
