/** Kinds of readers. A `newcomer` has an account without a role. */
export type Reader = 'visitor' | 'newcomer' | 'member' | 'staff';

interface Page {
  /** The readers that the page is for. Others may have access too: the route file declares the access level. */
  reader: Reader;
  /** Name of the document of the kind `pages` that the page shows. */
  document?: string;
  /** Whether the document cannot be archived, because texts and other pages link to the page. */
  required?: true;
  /** Whether the page is in the sitemap (BASE-13); a page with a document only while that is published. */
  sitemap?: true;
  /** Whether the footer links to the page (NAV-05). */
  footer?: true;
  /** False to disallow the page for crawlers in robots.txt. */
  crawled?: false;
  /** False for pages without analytics (NAV-14): redirects, the error page and pages for developers. */
  counted?: false;
}

/**
 * All pages of the site by their URL pattern (OPS-23). Sitemap, robots.txt, analytics, the documents that cannot be
 * archived and the tests of every page derive from it. Access, catalogues and head of a page are in its route file.
 */
export const PAGES = {
  '/': { reader: 'visitor', sitemap: true },
  '/$': { reader: 'visitor', counted: false },
  '/404': { reader: 'visitor' },
  '/about': { reader: 'visitor', document: 'about', sitemap: true, footer: true },
  '/accessibility': { reader: 'visitor', document: 'accessibility', sitemap: true, footer: true },
  '/contact': { reader: 'visitor', document: 'contact', required: true, sitemap: true, footer: true },
  '/copyright-statement': { reader: 'visitor', document: 'copyright-statement', sitemap: true, footer: true },
  '/error-page': { reader: 'visitor', counted: false },
  '/forum/content': { reader: 'visitor', counted: false },
  '/model-page': { reader: 'visitor', counted: false },
  '/newModel': { reader: 'visitor', counted: false },
  '/faq': { reader: 'visitor', sitemap: true, footer: true },
  '/forbidden': { reader: 'visitor' },
  '/forgot-password': { reader: 'visitor' },
  '/forumDetails': { reader: 'visitor' },
  '/gettingStarted': { reader: 'visitor', sitemap: true, footer: true },
  '/goodbye': { reader: 'visitor' },
  '/learn': { reader: 'visitor', sitemap: true, footer: true },
  '/login': { reader: 'visitor', footer: true, crawled: false },
  '/oidc/callback': { reader: 'visitor', crawled: false, counted: false },
  '/official-tutorial': { reader: 'visitor', document: 'official-tutorial', sitemap: true },
  '/regist': { reader: 'visitor', crawled: false },
  '/reset-password': { reader: 'visitor' },
  '/revert': { reader: 'visitor' },
  '/search': { reader: 'visitor', footer: true },
  '/setup': { reader: 'visitor', crawled: false },
  '/tools': { reader: 'visitor', sitemap: true, footer: true },
  '/user-info': { reader: 'visitor' },
  '/stop-change': { reader: 'visitor' },
  '/verify': { reader: 'visitor', crawled: false },
  '/$partner/$name': { reader: 'visitor' },
  '/page/$name': { reader: 'visitor' },
  '/articleView': { reader: 'visitor', sitemap: true, footer: true },
  '/articleView/$name': { reader: 'visitor' },
  '/camsiteView/calculator': { reader: 'visitor' },
  '/camsiteView/compare': { reader: 'visitor' },
  '/camsiteView/detail/$slug': { reader: 'visitor' },
  '/camsiteView/list': { reader: 'visitor', sitemap: true, footer: true },
  '/certificate/$code': { reader: 'visitor' },
  '/coursesView/list': { reader: 'visitor', sitemap: true, footer: true },
  '/forum/home': { reader: 'visitor', sitemap: true, footer: true },
  '/industry': { reader: 'visitor', sitemap: true, footer: true },
  '/industry/method': { reader: 'visitor', sitemap: true, footer: true },
  '/newsletter': { reader: 'visitor', sitemap: true },
  '/newsletter/confirm': { reader: 'visitor' },
  '/newsletter/unsubscribe': { reader: 'visitor' },
  '/notifications/unsubscribe': { reader: 'visitor' },
  '/policy/$name': { reader: 'visitor' },

  '/communityView/join': { reader: 'newcomer', crawled: false },

  '/about-me': { reader: 'member' },
  '/industry/performer': { reader: 'member' },
  '/coursesView/detail/video/$courseName': { reader: 'member' },
  '/coursesView/detail/pdf/$courseName/$chapter': { reader: 'member' },
  '/coursesView/detail/pdf/$courseName': { reader: 'member' },
  '/achievements': { reader: 'member' },
  '/activity': { reader: 'member' },
  '/authorization': { reader: 'member' },
  '/bio-page': { reader: 'member', sitemap: true },
  '/bio-page/panels': { reader: 'member' },
  '/bio-page/preview': { reader: 'member' },
  '/caminspo': { reader: 'member' },
  '/caminspo/detail': { reader: 'member' },
  '/caminspo/post': { reader: 'member' },
  '/change-password': { reader: 'member' },
  '/chat-page': { reader: 'member' },
  '/flash-cards': { reader: 'member' },
  '/flash-cards-list': { reader: 'member', sitemap: true },
  '/forum/post': { reader: 'member' },
  '/home': { reader: 'member' },
  '/invite': { reader: 'member' },
  '/logView': { reader: 'member', sitemap: true, footer: true },
  '/memberList': { reader: 'member' },
  '/messages': { reader: 'member' },
  '/mobile/userInfo/eidt': { reader: 'member' },
  '/my-link': { reader: 'member', sitemap: true },
  '/onboarding': { reader: 'member' },
  '/points': { reader: 'member' },
  '/points/about': { reader: 'member' },
  '/points/bingo': { reader: 'member' },
  '/points/history': { reader: 'member' },
  '/points/leaderboard': { reader: 'member' },
  '/points/tarot': { reader: 'member' },
  '/stream-summary-index': { reader: 'member' },
  '/stream-summary-shows': { reader: 'member' },
  '/stream-summary/import': { reader: 'member' },
  '/stream-summary/index': { reader: 'member' },
  '/stream-summary/ledger': { reader: 'member' },
  '/stream-summary/shows': { reader: 'member' },
  '/tweet-generator': { reader: 'member' },

  '/desk': { reader: 'staff' },
  '/desk/$id': { reader: 'staff' },
  '/desk/adverts': { reader: 'staff' },
  '/desk/analytics': { reader: 'staff' },
  '/desk/announcements': { reader: 'staff' },
  '/desk/broadcasts': { reader: 'staff' },
  '/desk/brand': { reader: 'staff' },
  '/desk/brand/archive': { reader: 'staff' },
  '/desk/cam-sites': { reader: 'staff' },
  '/desk/community': { reader: 'staff' },
  '/desk/contact': { reader: 'staff' },
  '/desk/menus': { reader: 'staff' },
  '/desk/newsletter': { reader: 'staff' },
  '/desk/operations': { reader: 'staff' },
  '/desk/operations/jobs': { reader: 'staff' },
  '/desk/operations/mails': { reader: 'staff' },
  '/desk/operations/outbox': { reader: 'staff' },
  '/desk/operations/storage': { reader: 'staff' },
  '/desk/seasons': { reader: 'staff' },
  '/desk/settings': { reader: 'staff' },
  '/desk/setup': { reader: 'staff' },
  '/desk/texts': { reader: 'staff' },
  '/desk/topics': { reader: 'staff' },
  '/desk/webhooks': { reader: 'staff' },
  '/management/accounts': { reader: 'staff' },
  '/management/applications': { reader: 'staff' },
  '/management/claims': { reader: 'staff' },
  '/management/log': { reader: 'staff' },
  '/management/member': { reader: 'staff' },
  '/management/post': { reader: 'staff' },
  '/management/replies': { reader: 'staff' },
  '/management/report': { reader: 'staff' },
  '/management/words': { reader: 'staff' },
  '/dev/fields': { reader: 'staff', counted: false },
} as const satisfies Readonly<Record<string, Page>>;
type Pages = typeof PAGES;

export type PagePath = keyof Pages;
/** Pages counted by analytics. */
export type CountedPage = { [P in PagePath]: Pages[P] extends { counted: false } ? never : P }[PagePath];

/** Paths of the pages that show a document, by its name. Other documents of the kind `pages` have URLs of their own. */
export const DOCUMENT_PAGES: ReadonlyMap<string, string> = new Map(
  Object.entries<Page>(PAGES).flatMap(([path, { document }]) => (document === undefined ? [] : [[document, path]])),
);

const pages: Readonly<Record<string, Page>> = PAGES;

export const PAGE_LIST = Object.entries(pages).map(([path, page]) => ({ path, ...page }));
export const COUNTED_PAGES = Object.keys(pages).filter((path): path is CountedPage => pages[path]?.counted !== false);
