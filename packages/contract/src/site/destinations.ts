/** Groups of destinations, in display order. */
export const DESTINATION_GROUPS = [
  'community',
  'create',
  'business',
  'sites',
  'learn',
  'rewards',
  'account',
  'help',
] as const;
export type DestinationGroup = (typeof DESTINATION_GROUPS)[number];

interface DestinationShape {
  group: DestinationGroup;
  /** Path on the site, with search parameters and anchor. */
  path: `/${string}`;
  /** Name of an icon of the web application's icon set. */
  icon: string;
  /** Readers that the destination is offered to: everyone, logged-in accounts, or members. */
  reader: 'visitor' | 'signed-in' | 'member';
}

/**
 * Pages, tools and settings that menus, the Tools and Learn pages, the command palette and the search offer (NAV-22).
 * The title of each is `destination.<id>` in the catalogue `core`, because menus on every page show it. The catalogue
 * `destinations` has `<id>.about` (one line) and `<id>.words` (synonyms that the search finds, separated by spaces).
 */
export const DESTINATIONS = {
  forum: { group: 'community', path: '/forum/home', icon: 'reply', reader: 'visitor' },
  'new-post': { group: 'community', path: '/forum/post', icon: 'edit', reader: 'member' },
  inspiration: { group: 'community', path: '/caminspo', icon: 'picture', reader: 'member' },
  members: { group: 'community', path: '/memberList', icon: 'people', reader: 'member' },
  messages: { group: 'community', path: '/chat-page', icon: 'mail', reader: 'member' },
  notifications: { group: 'community', path: '/messages?showmsgNumber=1', icon: 'bell', reader: 'signed-in' },
  saved: { group: 'community', path: '/about-me?tab=saved', icon: 'bookmark', reader: 'member' },
  bio: { group: 'create', path: '/bio-page', icon: 'edit', reader: 'visitor' },
  'bio-images': { group: 'create', path: '/bio-page/panels', icon: 'picture', reader: 'member' },
  'link-page': { group: 'create', path: '/my-link', icon: 'globe', reader: 'visitor' },
  tweets: { group: 'create', path: '/tweet-generator', icon: 'text', reader: 'member' },
  'stream-summary': { group: 'business', path: '/stream-summary/index', icon: 'poll', reader: 'member' },
  'best-hours': { group: 'business', path: '/industry#best', icon: 'clock', reader: 'visitor' },
  shows: { group: 'business', path: '/stream-summary/shows', icon: 'play', reader: 'member' },
  ledger: { group: 'business', path: '/stream-summary/ledger', icon: 'coin', reader: 'signed-in' },
  import: { group: 'business', path: '/stream-summary/import', icon: 'download', reader: 'member' },
  performers: { group: 'business', path: '/industry/performer', icon: 'search', reader: 'member' },
  'cam-sites': { group: 'sites', path: '/camsiteView/list', icon: 'globe', reader: 'visitor' },
  compare: { group: 'sites', path: '/camsiteView/compare', icon: 'sliders', reader: 'visitor' },
  calculator: { group: 'sites', path: '/camsiteView/calculator', icon: 'calculator', reader: 'visitor' },
  industry: { group: 'sites', path: '/industry', icon: 'poll', reader: 'visitor' },
  guide: { group: 'learn', path: '/gettingStarted', icon: 'compass', reader: 'visitor' },
  courses: { group: 'learn', path: '/coursesView/list', icon: 'book', reader: 'visitor' },
  articles: { group: 'learn', path: '/articleView', icon: 'text', reader: 'visitor' },
  'flash-cards': { group: 'learn', path: '/flash-cards-list', icon: 'cards', reader: 'visitor' },
  tutorials: { group: 'learn', path: '/official-tutorial', icon: 'play', reader: 'visitor' },
  faq: { group: 'learn', path: '/faq', icon: 'quiz', reader: 'visitor' },
  points: { group: 'rewards', path: '/points', icon: 'star', reader: 'member' },
  achievements: { group: 'rewards', path: '/achievements', icon: 'trophy', reader: 'member' },
  leaderboard: { group: 'rewards', path: '/points/leaderboard', icon: 'up', reader: 'member' },
  tarot: { group: 'rewards', path: '/points/tarot', icon: 'moon', reader: 'member' },
  contest: { group: 'rewards', path: '/activity', icon: 'flag', reader: 'signed-in' },
  invite: { group: 'rewards', path: '/invite', icon: 'link', reader: 'member' },
  profile: { group: 'account', path: '/about-me', icon: 'user', reader: 'member' },
  'edit-profile': { group: 'account', path: '/about-me?edit=true', icon: 'edit', reader: 'member' },
  settings: { group: 'account', path: '/authorization', icon: 'sliders', reader: 'signed-in' },
  account: { group: 'account', path: '/authorization?tab=account', icon: 'card', reader: 'signed-in' },
  privacy: { group: 'account', path: '/authorization?tab=privacy', icon: 'eye', reader: 'signed-in' },
  'notification-settings': {
    group: 'account',
    path: '/authorization?tab=notifications',
    icon: 'bell',
    reader: 'signed-in',
  },
  devices: { group: 'account', path: '/authorization?tab=sessions', icon: 'phone', reader: 'signed-in' },
  following: { group: 'account', path: '/authorization?tab=following', icon: 'people', reader: 'signed-in' },
  'your-data': { group: 'account', path: '/authorization?tab=data', icon: 'download', reader: 'signed-in' },
  'change-password': { group: 'account', path: '/change-password', icon: 'key', reader: 'signed-in' },
  'delete-account': {
    group: 'account',
    path: '/authorization?tab=account#delete-account',
    icon: 'trash',
    reader: 'signed-in',
  },
  contact: { group: 'help', path: '/contact', icon: 'mail', reader: 'visitor' },
  newsletter: { group: 'help', path: '/newsletter', icon: 'mail', reader: 'visitor' },
  'whats-new': { group: 'help', path: '/logView', icon: 'rss', reader: 'visitor' },
  accessibility: { group: 'help', path: '/accessibility', icon: 'eye', reader: 'visitor' },
  terms: { group: 'help', path: '/policy/terms', icon: 'text', reader: 'visitor' },
  'privacy-policy': { group: 'help', path: '/policy/privacy', icon: 'shield', reader: 'visitor' },
} as const satisfies Readonly<Record<string, DestinationShape>>;

export type DestinationId = keyof typeof DESTINATIONS;
export type Destination = { [Id in DestinationId]: { id: Id } & (typeof DESTINATIONS)[Id] }[DestinationId];

/** All destinations, grouped and in display order. */
export const DESTINATION_LIST = Object.entries(DESTINATIONS).map(([id, destination]) => ({
  id,
  ...destination,
})) as readonly Destination[];

/** Whether a destination is offered to a reader. */
export function isOfferedTo({ reader }: Pick<Destination, 'reader'>, user: { role: unknown } | null): boolean {
  if (reader === 'visitor') return true;
  return user !== null && (reader === 'signed-in' || user.role !== null);
}
