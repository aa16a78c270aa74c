import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import type { Route } from '@site/contract/core/route.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';

/** All routes of the contract, for tests that apply to each of them. */
export const allRoutes: readonly Route[] = [
  accountRoutes,
  passwordRoutes,
  mediaRoutes,
  memberRoutes,
  documentRoutes,
  cmsRoutes,
  courseRoutes,
  articleRoutes,
  camsiteRoutes,
  draftRoutes,
  forumRoutes,
  postAddOnRoutes,
  followingRoutes,
  profileRoutes,
  searchRoutes,
  referralRoutes,
  moderationRoutes,
  sanctionRoutes,
  accountRecoveryRoutes,
  inspoRoutes,
  chatRoutes,
  securityRoutes,
  pointRoutes,
  privacyRoutes,
  tweetRoutes,
  linkPageRoutes,
  newsletterRoutes,
  notificationRoutes,
  realtimeRoutes,
  flashcardRoutes,
  contactRoutes,
  resumeRoutes,
  industryRoutes,
  performerRoutes,
  roomClaimRoutes,
  streamRoutes,
  streamMoneyRoutes,
  bioRoutes,
  badgeRoutes,
  contestRoutes,
  gameRoutes,
  advertRoutes,
  analyticsRoutes,
  seasonRoutes,
  operationRoutes,
  siteRoutes,
].flatMap((group): Route[] => Object.values(group));
