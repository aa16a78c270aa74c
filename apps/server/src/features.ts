import { accountRecovery } from './features/account-recovery/feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { adverts } from './features/adverts/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { analytics } from './features/analytics/feature.ts';
import { articles } from './features/articles/feature.ts';
import { backups } from './features/backups/feature.ts';
import { badges } from './features/badges/feature.ts';
import { bio } from './features/bio/feature.ts';
import { brand } from './features/brand/feature.ts';
import { brandArchive } from './features/brand-archive/feature.ts';
import { bulkActions } from './features/bulk-actions/feature.ts';
import { camsites } from './features/camsites/feature.ts';
import { chat } from './features/chat/feature.ts';
import { contact } from './features/contact/feature.ts';
import { contest } from './features/contest/feature.ts';
import { resume } from './features/resume/feature.ts';
import { courses } from './features/courses/feature.ts';
import { cms } from './features/cms/feature.ts';
import { documents } from './features/documents/feature.ts';
import { drafts } from './features/drafts/feature.ts';
import { sanctions } from './features/sanctions/feature.ts';
import { flashcards } from './features/flashcards/feature.ts';
import { following } from './features/following/feature.ts';
import { forum } from './features/forum/feature.ts';
import { games } from './features/games/feature.ts';
import { industry } from './features/industry/feature.ts';
import { inspo } from './features/inspo/feature.ts';
import { linkPreviews } from './features/link-previews/feature.ts';
import { media } from './features/media/feature.ts';
import { memberHome } from './features/member-home/feature.ts';
import { members } from './features/members/feature.ts';
import { menus } from './features/menus/feature.ts';
import { moderation } from './features/moderation/feature.ts';
import { linkPage } from './features/link-page/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { operations } from './features/operations/feature.ts';
import { passwords } from './features/passwords/feature.ts';
import { points } from './features/points/feature.ts';
import { privacy } from './features/privacy/feature.ts';
import { profiles } from './features/profiles/feature.ts';
import { realtime } from './features/realtime/feature.ts';
import { referrals } from './features/referrals/feature.ts';
import { search } from './features/search/feature.ts';
import { seasons } from './features/seasons/feature.ts';
import { security } from './features/security/feature.ts';
import { setup } from './features/setup/feature.ts';
import { site } from './features/site/feature.ts';
import { stream } from './features/stream/feature.ts';
import { translations } from './features/translations/feature.ts';
import { tweets } from './features/tweets/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import type { Feature } from './platform/feature.ts';

/** All features of the application, in the order in which they are registered. */
export const features: readonly Feature[] = [
  accounts,
  passwords,
  media,
  members,
  documents,
  brand,
  drafts,
  linkPreviews,
  forum,
  following,
  articles,
  courses,
  camsites,
  profiles,
  search,
  referrals,
  moderation,
  bulkActions,
  sanctions,
  accountRecovery,
  cms,
  menus,
  announcements,
  inspo,
  chat,
  security,
  privacy,
  translations,
  tweets,
  points,
  notifications,
  newsletter,
  realtime,
  flashcards,
  resume,
  memberHome,
  industry,
  contact,
  stream,
  bio,
  linkPage,
  seasons,
  adverts,
  analytics,
  badges,
  contest,
  backups,
  games,
  webhooks,
  operations,
  setup,
  site,
  brandArchive,
];

/** Finds the preview of a page that an administrator is editing; one feature has it. */
export const findPreview = features.find((feature) => feature.findPreview)?.findPreview;
