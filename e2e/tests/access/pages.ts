import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { PAGE_LIST, type PagePath, type Reader } from '@site/contract/site/pages.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';

export type { Reader };

/** Ids of the demo content. */
export interface Ids {
  post: number;
  picture: number;
  member: number;
  document: string;
  /** Path of a page that staff made. */
  ownPage: string;
}

interface Sample {
  /** Path, if it differs from the route. */
  at?: string | ((ids: Ids) => string);
  /** Path at which the page shows its empty state. Not needed for members, whose new account shows empty states. */
  empty?: string;
  /** Path to which the route redirects. */
  leadsTo?: string | ((ids: Ids) => string);
  /** Whether the page responds with 404. */
  missing?: true;
  /** Whether the page stays in a loading state. */
  waits?: true;
}

/** A `member` has either a new, empty account or the demo account with content. */
type PageRow = Sample & { as: Reader };
/** Pages with a parameter in their path. `/$` is the path of pages that do not exist. */
type PatternPath = Extract<PagePath, `${string}$${string}`>;

/** Pages that need a path, have an empty state at another path, or behave differently from other pages. */
const SAMPLES = {
  '/$': { at: '/no/such/page', leadsTo: '/404', missing: true },
  '/404': { missing: true },
  '/forum/content': { leadsTo: '/forum/home' },
  '/model-page': {
    at: ({ member }) => `/model-page?userId=${member}`,
    leadsTo: ({ member }) => `/user-info?userId=${member}`,
  },
  '/newModel': { at: '/newModel/', leadsTo: '/gettingStarted' },
  '/faq': { empty: '/faq?s=zzzz' },
  '/forumDetails': { at: ({ post }) => `/forumDetails?id=${post}` },
  // The site of the tests has no provider of single sign-on.
  '/oidc/callback': { at: '/oidc/callback?error=access_denied', missing: true },
  '/reset-password': { at: '/reset-password?token=none' },
  '/revert': { at: '/revert?token=none' },
  '/setup': { at: '/setup?token=none', empty: '/setup' },
  '/search': { at: '/search?s=light', empty: '/search?s=zzzz' },
  '/user-info': { at: ({ member }) => `/user-info?userId=${member}` },
  '/stop-change': { at: '/stop-change?token=none', empty: '/stop-change' },
  '/verify': { at: '/verify?token=none', empty: '/verify' },
  '/$partner/$name': { at: '/velora/about-camming' },
  '/page/$name': { at: ({ ownPage }) => ownPage },
  '/articleView/$name': { at: '/articleView/tip-menu-mistakes' },
  '/camsiteView/compare': { at: '/camsiteView/compare?sites=chaturbate,stripchat', empty: '/camsiteView/compare' },
  '/camsiteView/detail/$slug': { at: '/camsiteView/detail/chaturbate' },
  '/camsiteView/list': { empty: '/camsiteView/list?s=zzzz' },
  '/certificate/$code': { at: '/certificate/none', missing: true },
  '/newsletter/confirm': { at: '/newsletter/confirm?token=none' },
  '/newsletter/unsubscribe': { at: '/newsletter/unsubscribe?token=none' },
  '/notifications/unsubscribe': { at: '/notifications/unsubscribe?token=none', empty: '/notifications/unsubscribe' },
  '/policy/$name': { at: '/policy/privacy' },
  '/industry/performer': { at: '/industry/performer?site=chaturbate&name=nobody' },
  '/coursesView/detail/video/$courseName': { at: '/coursesView/detail/video/room-check' },
  '/coursesView/detail/pdf/$courseName/$chapter': { at: '/coursesView/detail/pdf/first-steps/choosing-a-site' },
  '/coursesView/detail/pdf/$courseName': {
    at: '/coursesView/detail/pdf/first-steps',
    leadsTo: '/coursesView/detail/pdf/first-steps/choosing-a-site',
  },
  '/caminspo/detail': { at: ({ picture }) => `/caminspo/detail?id=${picture}` },
  '/flash-cards': { at: '/flash-cards?deck=on-stage' },
  '/desk': { empty: '/desk?s=zzzz' },
  '/desk/$id': { at: ({ document }) => `/desk/${document}` },
  '/management/member': { empty: '/management/member?s=zzzz' },
  '/management/post': { empty: '/management/post?s=zzzz' },
  '/management/replies': { empty: '/management/replies?s=zzzz' },
  '/dev/fields': { waits: true },
} as const satisfies Partial<Record<PagePath, Sample>> & Record<PatternPath, { at: Sample['at'] }>;

const samples: Readonly<Record<string, Sample>> = SAMPLES;

/** All pages of the site (OPS-23). */
export const PAGES: Readonly<Record<string, PageRow>> = Object.fromEntries(
  PAGE_LIST.map(({ path, reader }) => [path, { as: reader, ...samples[path] }]),
);

/** Returns the credentials of a demo account. */
export const demo = (name: string) => ({ email: `${name}@demo.example`, password: DEMO_PASSWORD });

/** Logs in as an administrator and fetches the ids that pages need. */
export async function idsOf(api: Client): Promise<Ids> {
  await api(accountRoutes.login, demo('superadmin'));
  const { items: posts } = await api(forumRoutes.list, { language: 'en' });
  const { items: pictures } = await api(inspoRoutes.list, {});
  const { items: documents } = await api(cmsRoutes.list, {});
  const [post, picture, document] = [posts[0], pictures[0], documents[0]];
  if (!post?.author || !picture || !document) throw new Error('the demo content is missing');
  const ownPage = await newOwnPage(api);
  return { post: post.id, picture: picture.id, member: post.author.id, document: String(document.id), ownPage };
}

/** Publishes a page of the site's own in English, and returns its path. */
async function newOwnPage(api: Client): Promise<string> {
  const { id, parts } = await api(cmsRoutes.create, { kind: 'pages', name: `sample-${randomUUID().slice(0, 8)}` });
  const shared = parts.find(({ part }) => part === 'shared');
  const content = { title: 'Press kit', body: 'Ask for pictures **and texts**.' };
  const { revision } = await api(cmsRoutes.save, { id, part: 'en', revision: 0, content });
  const { path } = await api(cmsRoutes.publish, {
    id,
    parts: [
      { part: 'shared', revision: shared?.revision ?? 1 },
      { part: 'en', revision },
    ],
  });
  if (!path) throw new Error('the page has no path');
  return path;
}

/** Returns the path of a route's page. */
export function pathOf(route: string, ids: Ids): string {
  const at = PAGES[route]?.at ?? route;
  return typeof at === 'string' ? at : at(ids);
}
