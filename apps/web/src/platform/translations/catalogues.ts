import type { ServerCatalogue } from '@site/contract/languages/server-catalogues.ts';
import type { TextParams } from '@site/contract/languages/translate-key.ts';
import type accounts from '../../../../../content/catalogues/en/accounts.json';
import type achievements from '../../../../../content/catalogues/en/achievements.json';
import type analytics from '../../../../../content/catalogues/en/analytics.json';
import type articles from '../../../../../content/catalogues/en/articles.json';
import type asks from '../../../../../content/catalogues/en/asks.json';
import type charts from '../../../../../content/catalogues/en/charts.json';
import type bio from '../../../../../content/catalogues/en/bio.json';
import type bioSites from '../../../../../content/catalogues/en/bio-sites.json';
import type camsites from '../../../../../content/catalogues/en/camsites.json';
import type chat from '../../../../../content/catalogues/en/chat.json';
import type contact from '../../../../../content/catalogues/en/contact.json';
import type contest from '../../../../../content/catalogues/en/contest.json';
import type resumeList from '../../../../../content/catalogues/en/continuing.json';
import type core from '../../../../../content/catalogues/en/core.json';
import type courses from '../../../../../content/catalogues/en/courses.json';
import type desk from '../../../../../content/catalogues/en/desk.json';
import type errors from '../../../../../content/catalogues/en/errors.json';
import type fields from '../../../../../content/catalogues/en/fields.json';
import type flashCards from '../../../../../content/catalogues/en/flash-cards.json';
import type following from '../../../../../content/catalogues/en/following.json';
import type forum from '../../../../../content/catalogues/en/forum.json';
import type frame from '../../../../../content/catalogues/en/frame.json';
import type games from '../../../../../content/catalogues/en/games.json';
import type guide from '../../../../../content/catalogues/en/guide.json';
import type home from '../../../../../content/catalogues/en/home.json';
import type keys from '../../../../../content/catalogues/en/keys.json';
import type industry from '../../../../../content/catalogues/en/industry.json';
import type industryMethod from '../../../../../content/catalogues/en/industry-method.json';
import type inspiration from '../../../../../content/catalogues/en/inspiration.json';
import type kit from '../../../../../content/catalogues/en/kit.json';
import type links from '../../../../../content/catalogues/en/links.json';
import type members from '../../../../../content/catalogues/en/members.json';
import type moderation from '../../../../../content/catalogues/en/moderation.json';
import type myLink from '../../../../../content/catalogues/en/my-link.json';
import type newsletter from '../../../../../content/catalogues/en/newsletter.json';
import type notificationCentre from '../../../../../content/catalogues/en/notices.json';
import type operations from '../../../../../content/catalogues/en/operations.json';
import type pages from '../../../../../content/catalogues/en/pages.json';
import type offline from '../../../../../content/catalogues/en/offline.json';
import type passwords from '../../../../../content/catalogues/en/passwords.json';
import type points from '../../../../../content/catalogues/en/points.json';
import type policies from '../../../../../content/catalogues/en/policies.json';
import type profiles from '../../../../../content/catalogues/en/profiles.json';
import type reasons from '../../../../../content/catalogues/en/reasons.json';
import type referrals from '../../../../../content/catalogues/en/referrals.json';
import type reports from '../../../../../content/catalogues/en/reports.json';
import type search from '../../../../../content/catalogues/en/search.json';
import type security from '../../../../../content/catalogues/en/security.json';
import type settings from '../../../../../content/catalogues/en/settings.json';
import type standing from '../../../../../content/catalogues/en/standing.json';
import type stream from '../../../../../content/catalogues/en/stream.json';
import type tweets from '../../../../../content/catalogues/en/tweets.json';
import type unsaved from '../../../../../content/catalogues/en/unsaved.json';

/** English catalogues of the web application, grouped by feature; `core` is for the app shell. Add new ones here. */
interface Catalogues {
  accounts: typeof accounts;
  achievements: typeof achievements;
  analytics: typeof analytics;
  articles: typeof articles;
  asks: typeof asks;
  charts: typeof charts;
  bio: typeof bio;
  'bio-sites': typeof bioSites;
  camsites: typeof camsites;
  chat: typeof chat;
  contact: typeof contact;
  contest: typeof contest;
  continuing: typeof resumeList;
  core: typeof core;
  courses: typeof courses;
  desk: typeof desk;
  errors: typeof errors;
  fields: typeof fields;
  'flash-cards': typeof flashCards;
  following: typeof following;
  forum: typeof forum;
  frame: typeof frame;
  games: typeof games;
  guide: typeof guide;
  home: typeof home;
  keys: typeof keys;
  industry: typeof industry;
  'industry-method': typeof industryMethod;
  inspiration: typeof inspiration;
  kit: typeof kit;
  links: typeof links;
  members: typeof members;
  moderation: typeof moderation;
  'my-link': typeof myLink;
  newsletter: typeof newsletter;
  notices: typeof notificationCentre;
  operations: typeof operations;
  pages: typeof pages;
  offline: typeof offline;
  passwords: typeof passwords;
  points: typeof points;
  policies: typeof policies;
  profiles: typeof profiles;
  reasons: typeof reasons;
  referrals: typeof referrals;
  reports: typeof reports;
  search: typeof search;
  security: typeof security;
  settings: typeof settings;
  standing: typeof standing;
  stream: typeof stream;
  tweets: typeof tweets;
  unsaved: typeof unsaved;
}

export type Namespace = Exclude<keyof Catalogues, ServerCatalogue>;

/** Removes the plural suffix from a key: `replies_one` and `replies_other` become `replies`. */
type WithoutForm<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Keys of a catalogue. */
export type KeyOf<N extends Namespace> = WithoutForm<keyof Catalogues[N] & string>;

/** Key of any catalogue as `namespace:key`. */
export type WholeKey = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];

/** Translates the keys of one catalogue, or of any catalogue by its full key. */
export type Translate<N extends Namespace> = (key: KeyOf<N> | WholeKey, params?: TextParams) => string;
