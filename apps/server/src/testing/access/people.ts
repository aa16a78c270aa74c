import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Route } from '@site/contract/core/route.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';

/**
 * Columns of the matrix. `company` represents the cam site on which the members of the rows work, `other` a different
 * one.
 */
export const READERS = [
  'visitor',
  'newcomer',
  'member',
  'blocked',
  'follower',
  'company',
  'other',
  'moderator',
  'admin',
] as const;
export type Reader = (typeof READERS)[number];

/**
 * Rows of the matrix: members, each with one setting or state to test. Their other settings are the defaults, except
 * that `private` is also open to visitors.
 */
export const SUBJECTS = ['open', 'default', 'private', 'unseen', 'likes', 'frozen', 'suspended'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Member {
  id: number;
  nickName: string;
}

/** A list or page whose response can contain a person. */
interface List {
  route: Route;
  input(member: Member): Record<string, unknown>;
  /** Text in the response that identifies the member; the nickname by default. */
  holds?(member: Member): string;
  /** Visibility for each reader in the order of READERS: `+` visible, `.` not visible. */
  finds: Record<Subject, string>;
}

const NO_ONE = '.........';
// Order: visitor, newcomer, member, blocked, follower, company, other company, moderator, admin.
const BY_POLICY = '..+.++.++';
const BY_STAFF = '.......++';

/** Policy for lists of members that do not reveal visits. */
const LISTED: List['finds'] = {
  open: BY_POLICY,
  default: BY_POLICY,
  private: NO_ONE,
  unseen: BY_POLICY,
  likes: BY_POLICY,
  frozen: NO_ONE,
  suspended: NO_ONE,
};
/** Policy for lists that reveal visits. */
const LISTED_BY_VISIT = { ...LISTED, unseen: NO_ONE };
/** Policy for profiles and their content. */
const OPENED: List['finds'] = {
  open: '+++.+++++',
  default: BY_POLICY,
  private: BY_STAFF,
  unseen: BY_POLICY,
  likes: BY_POLICY,
  frozen: NO_ONE,
  suspended: BY_POLICY,
};
const foundByNoOne: List['finds'] = {
  ...{ open: NO_ONE, default: NO_ONE, private: NO_ONE, unseen: NO_ONE },
  ...{ likes: NO_ONE, frozen: NO_ONE, suspended: NO_ONE },
};
const MANAGED: List['finds'] = {
  ...{ open: '.....+.++', default: '.....+.++', unseen: '.....+.++', likes: '.....+.++' },
  ...{ private: BY_STAFF, suspended: BY_STAFF, frozen: NO_ONE },
};
const FOLLOWED = '....+....';

const byName = (name: string) => () => ({ [name]: 'Vera' });
const userId = ({ id }: Member) => ({ userId: id });

/** Every list that can contain members, and every page about a member. */
export const LISTS: readonly List[] = [
  { route: memberRoutes.suggest, input: byName('q'), finds: LISTED },
  { route: profileRoutes.list, input: byName('name'), finds: LISTED },
  { route: profileRoutes.recUsers, input: () => ({}), finds: LISTED_BY_VISIT },
  { route: searchRoutes.search, input: () => ({ s: 'Vera', kind: 'member' }), finds: LISTED },
  { route: searchRoutes.suggest, input: byName('s'), finds: LISTED },
  { route: pointRoutes.leaderboard, input: () => ({ period: 'all' }), finds: LISTED_BY_VISIT },
  { route: chatRoutes.people, input: byName('s'), finds: LISTED },
  {
    route: followingRoutes.list,
    input: () => ({ list: 'followed' }),
    finds: { ...foundByNoOne, open: FOLLOWED, default: FOLLOWED, unseen: FOLLOWED, likes: FOLLOWED },
  },
  { route: profileRoutes.get, input: userId, holds: () => '"details":{', finds: OPENED },
  {
    route: profileRoutes.get,
    input: userId,
    finds: {
      ...{ open: '+++++++++', default: '..+++++++', private: '..+++++++', unseen: '..+++++++' },
      ...{ likes: '..+++++++', frozen: NO_ONE, suspended: '..+++++++' },
    },
  },
  { route: searchRoutes.search, input: ({ id }) => ({ s: '', author: id }), finds: OPENED },
  {
    route: profileRoutes.card,
    input: userId,
    holds: () => '"closed":false',
    finds: { ...OPENED, open: '..+.+++++' },
  },
  { route: profileRoutes.posts, input: userId, finds: OPENED },
  { route: profileRoutes.replies, input: userId, holds: () => '"excerpt":', finds: OPENED },
  {
    route: profileRoutes.posts,
    input: ({ id }) => ({ userId: id, kind: 'liked' }),
    holds: () => '"title":',
    finds: { ...foundByNoOne, likes: BY_POLICY },
  },
  { route: badgeRoutes.ofMember, input: ({ id }) => ({ id }), holds: () => '"badge":', finds: OPENED },
  {
    route: linkPageRoutes.other,
    input: ({ id }) => ({ id }),
    finds: { ...OPENED, private: NO_ONE, suspended: NO_ONE },
  },
  { route: moderationRoutes.members, input: byName('s'), finds: MANAGED },
  {
    route: moderationRoutes.articles,
    input: ({ id }) => ({ author: id }),
    holds: ({ id }) => `"author":{"id":${id},`,
    finds: { ...MANAGED, frozen: BY_STAFF },
  },
  {
    route: moderationRoutes.comments,
    input: ({ id }) => ({ author: id }),
    holds: ({ id }) => `"author":{"id":${id},`,
    finds: { ...MANAGED, frozen: BY_STAFF },
  },
];

/**
 * Routes without a row in `LISTS` although their response can contain a person, by reason. A new route is in neither
 * table, so the test fails until it is added to one.
 */
export const NO_LIST: Record<string, string> = {
  'the caller': `accounts.verifyEmail accounts.login accounts.user accounts.userInfo members.application members.apply profiles.save
    accounts.finishSingleSignOn accounts.signUpWithSingleSignOn security.secondFactor security.passkeyLogin myLink.info
    myLink.submitUrl myLink.edit`,
  'authors listed with their content, which retains their name': `courses.comments courses.comment courses.editComment
    camsites.open camsites.reviews camsites.review camsites.editReview forum.list forum.following forum.detail
    forum.related forum.nextUnread forum.answer forum.replies forum.createReply forum.editReply forum.features inspiration.list inspiration.page
    inspiration.homepage inspiration.detail inspiration.mediaInfo inspiration.showArticle inspiration.myPosts
    inspiration.myLikes inspiration.mySaves inspiration.collected inspiration.create inspiration.edit
    inspiration.deletePicture`,
  'partners of the own conversations': `chat.conversations chat.conversation chat.open chat.accept chat.mute chat.search
    chat.presence chat.send chat.edit chat.react chat.messages`,
  "members who caused the caller's notifications": 'notifications.list',
  'pages that their owner hands out': 'myLink.byCode',
  "for the site's own team": `moderation.cases moderation.case moderation.claim moderation.decideCase moderation.appeals
    moderation.decideAppeal moderation.applications moderation.decide moderation.warn moderation.suspend moderation.memo
    moderation.setRole moderation.log desk.open desk.create desk.save desk.discard desk.publish desk.unschedule
    desk.archive desk.review desk.versions desk.version industry.claimsAsked exclusions.ban exclusions.close exclusions.list
    brand.get brand.history brand.save brand.discard brand.publish brand.restore
    exclusions.answer account-help.start account-help.approve account-help.cancel account-help.list`,
};
