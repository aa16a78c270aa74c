import { readFileSync } from 'node:fs';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';

/**
 * Kinds of readers. A `newcomer` has an account without a role. A `member` has either a new, empty account or the demo
 * account with content.
 */
export type Reader = 'visitor' | 'newcomer' | 'member' | 'staff';

/** Ids of the demo content. */
export interface Ids {
  post: number;
  picture: number;
  member: number;
  document: string;
}

interface PageRow {
  as: Reader;
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

/** All routes of the site. */
export const PAGES: Readonly<Record<string, PageRow>> = {
  '/': { as: 'visitor' },
  '/$': { as: 'visitor', at: '/no/such/page', leadsTo: '/404', missing: true },
  '/404': { as: 'visitor', missing: true },
  '/about': { as: 'visitor' },
  '/accessibility': { as: 'visitor' },
  '/contact': { as: 'visitor' },
  '/copyright-statement': { as: 'visitor' },
  '/error-page': { as: 'visitor' },
  '/forum/content': { as: 'visitor', leadsTo: '/forum/home' },
  '/model-page': {
    as: 'visitor',
    at: ({ member }) => `/model-page?userId=${member}`,
    leadsTo: ({ member }) => `/user-info?userId=${member}`,
  },
  '/newModel': { as: 'visitor', at: '/newModel/', leadsTo: '/gettingStarted' },
  '/faq': { as: 'visitor', empty: '/faq?s=zzzz' },
  '/forbidden': { as: 'visitor' },
  '/forgot-password': { as: 'visitor' },
  '/forumDetails': { as: 'visitor', at: ({ post }) => `/forumDetails?id=${post}` },
  '/gettingStarted': { as: 'visitor' },
  '/goodbye': { as: 'visitor' },
  '/login': { as: 'visitor' },
  '/official-tutorial': { as: 'visitor' },
  '/regist': { as: 'visitor' },
  '/reset-password': { as: 'visitor', at: '/reset-password?token=none' },
  '/revert': { as: 'visitor', at: '/revert?token=none' },
  '/search': { as: 'visitor', at: '/search?s=light', empty: '/search?s=zzzz' },
  '/user-info': { as: 'visitor', at: ({ member }) => `/user-info?userId=${member}` },
  '/stop-change': { as: 'visitor', at: '/stop-change?token=none', empty: '/stop-change' },
  '/verify': { as: 'visitor', at: '/verify?token=none', empty: '/verify' },
  '/$partner/about-camming': { as: 'visitor', at: '/velora/about-camming' },
  '/$partner/camming-sex-toys': { as: 'visitor', at: '/velora/camming-sex-toys' },
  '/$partner/control': { as: 'visitor', at: '/velora/control' },
  '/$partner/download': { as: 'visitor', at: '/velora/download' },
  '/$partner/vibeMate': { as: 'visitor', at: '/velora/vibeMate' },
  '/{$partner}-stream-master/video-guides': { as: 'visitor', at: '/velora-stream-master/video-guides' },
  '/articleView/': { as: 'visitor' },
  '/articleView/$name': { as: 'visitor', at: '/articleView/tip-menu-mistakes' },
  '/camsiteView/calculator': { as: 'visitor' },
  '/camsiteView/compare': {
    as: 'visitor',
    at: '/camsiteView/compare?sites=chaturbate,stripchat',
    empty: '/camsiteView/compare',
  },
  '/camsiteView/detail/$slug': { as: 'visitor', at: '/camsiteView/detail/chaturbate' },
  '/camsiteView/list': { as: 'visitor', empty: '/camsiteView/list?s=zzzz' },
  '/certificate/$code': { as: 'visitor', at: '/certificate/none', missing: true },
  '/coursesView/list': { as: 'visitor' },
  '/forum/home': { as: 'visitor' },
  '/industry/': { as: 'visitor' },
  '/industry/method': { as: 'visitor' },
  '/newsletter/': { as: 'visitor' },
  '/newsletter/confirm': { as: 'visitor', at: '/newsletter/confirm?token=none' },
  '/newsletter/unsubscribe': { as: 'visitor', at: '/newsletter/unsubscribe?token=none' },
  '/notifications/unsubscribe': {
    as: 'visitor',
    at: '/notifications/unsubscribe?token=none',
    empty: '/notifications/unsubscribe',
  },
  '/policy/$name': { as: 'visitor', at: '/policy/privacy' },

  '/communityView/join': { as: 'newcomer' },

  '/about-me': { as: 'member' },
  '/industry/performer': { as: 'member', at: '/industry/performer?site=chaturbate&name=nobody' },
  '/coursesView/detail/video/$courseName': { as: 'member', at: '/coursesView/detail/video/room-check' },
  '/coursesView/detail/pdf/$courseName/$chapter': {
    as: 'member',
    at: '/coursesView/detail/pdf/first-steps/choosing-a-site',
  },
  '/coursesView/detail/pdf/$courseName/': {
    as: 'member',
    at: '/coursesView/detail/pdf/first-steps',
    leadsTo: '/coursesView/detail/pdf/first-steps/choosing-a-site',
  },
  '/achievements': { as: 'member' },
  '/activity': { as: 'member' },
  '/authorization': { as: 'member' },
  '/bio-page/': { as: 'member' },
  '/bio-page/panels': { as: 'member' },
  '/bio-page/preview': { as: 'member' },
  '/caminspo/': { as: 'member' },
  '/caminspo/detail': { as: 'member', at: ({ picture }) => `/caminspo/detail?id=${picture}` },
  '/caminspo/post': { as: 'member' },
  '/change-password': { as: 'member' },
  '/chat-page': { as: 'member' },
  '/flash-cards': { as: 'member', at: '/flash-cards?deck=on-stage' },
  '/flash-cards-list': { as: 'member' },
  '/forum/post': { as: 'member' },
  '/invite': { as: 'member' },
  '/logView': { as: 'member' },
  '/memberList': { as: 'member' },
  '/messages': { as: 'member' },
  '/mobile/userInfo/eidt': { as: 'member' },
  '/my-link': { as: 'member' },
  '/onboarding': { as: 'member' },
  '/points/': { as: 'member' },
  '/points/about': { as: 'member' },
  '/points/bingo': { as: 'member' },
  '/points/history': { as: 'member' },
  '/points/leaderboard': { as: 'member' },
  '/points/tarot': { as: 'member' },
  '/stream-summary-index': { as: 'member' },
  '/stream-summary-shows': { as: 'member' },
  '/stream-summary/import': { as: 'member' },
  '/stream-summary/index': { as: 'member' },
  '/stream-summary/ledger': { as: 'member' },
  '/stream-summary/shows': { as: 'member' },
  '/tweet-generator': { as: 'member' },

  '/desk/': { as: 'staff', empty: '/desk?s=zzzz' },
  '/desk/$id': { as: 'staff', at: ({ document }) => `/desk/${document}` },
  '/desk/adverts': { as: 'staff' },
  '/desk/analytics': { as: 'staff' },
  '/desk/contact': { as: 'staff' },
  '/desk/newsletter': { as: 'staff' },
  '/desk/operations/': { as: 'staff' },
  '/desk/operations/jobs': { as: 'staff' },
  '/desk/operations/mails': { as: 'staff' },
  '/desk/operations/outbox': { as: 'staff' },
  '/desk/operations/storage': { as: 'staff' },
  '/desk/seasons': { as: 'staff' },
  '/desk/settings': { as: 'staff' },
  '/desk/texts': { as: 'staff' },
  '/management/accounts': { as: 'staff' },
  '/management/applications': { as: 'staff' },
  '/management/claims': { as: 'staff' },
  '/management/log': { as: 'staff' },
  '/management/member': { as: 'staff', empty: '/management/member?s=zzzz' },
  '/management/post': { as: 'staff', empty: '/management/post?s=zzzz' },
  '/management/replies': { as: 'staff', empty: '/management/replies?s=zzzz' },
  '/management/report': { as: 'staff' },
  '/management/words': { as: 'staff' },
  '/dev/fields': { as: 'staff', waits: true },
};

/** Returns the routes of the web application from its generated route tree. */
export function allRoutes(): string[] {
  const tree = readFileSync(new URL('../../../apps/web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const union = /\n {2}fullPaths:\n((?: {4}\| '[^']*'\n)+)/.exec(tree)?.[1] ?? '';
  return [...union.matchAll(/'([^']*)'/g)].map(([, path]) => path ?? '');
}

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
  return { post: post.id, picture: picture.id, member: post.author.id, document: String(document.id) };
}

/** Returns the path of a route's page. */
export function pathOf(route: string, ids: Ids): string {
  const at = PAGES[route]?.at ?? route;
  return typeof at === 'string' ? at : at(ids);
}
