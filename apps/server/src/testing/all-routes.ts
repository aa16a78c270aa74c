import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { communityRoutes } from '@site/contract/analytics/community-routes.ts';
import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { bulkRoutes } from '@site/contract/bulk-actions/routes.ts';
import { camSiteDeskRoutes } from '@site/contract/camsites/desk-routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import type { Route } from '@site/contract/core/route.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { translationRoutes } from '@site/contract/translations/routes.ts';
import { tweetRoutes } from '@site/contract/tweets/routes.ts';

/** All routes of the contract, for tests that apply to each of them. */
export const allRoutes: readonly Route[] = [
  accountRoutes,
  singleSignOnRoutes,
  passwordRoutes,
  mediaRoutes,
  memberRoutes,
  documentRoutes,
  cmsRoutes,
  brandArchiveRoutes,
  brandRoutes,
  languageRoutes,
  operatorRoutes,
  menuRoutes,
  announcementRoutes,
  courseRoutes,
  articleRoutes,
  camsiteRoutes,
  camSiteDeskRoutes,
  draftRoutes,
  forumRoutes,
  postAddOnRoutes,
  threadRoutes,
  followingRoutes,
  profileRoutes,
  searchRoutes,
  referralRoutes,
  moderationRoutes,
  bulkRoutes,
  sanctionRoutes,
  accountRecoveryRoutes,
  inspoRoutes,
  chatRoutes,
  securityRoutes,
  pointRoutes,
  privacyRoutes,
  translationRoutes,
  tweetRoutes,
  linkPageRoutes,
  newsletterRoutes,
  newsletterDeskRoutes,
  notificationRoutes,
  broadcastRoutes,
  realtimeRoutes,
  flashcardRoutes,
  contactRoutes,
  resumeRoutes,
  memberHomeRoutes,
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
  communityRoutes,
  topicRoutes,
  seasonRoutes,
  webhookRoutes,
  setupRoutes,
  operationRoutes,
  siteRoutes,
].flatMap((group): Route[] => Object.values(group));
