import type { Access } from '@site/contract/core/access.ts';

/**
 * Access policy by route, written by hand and independently of the contract, with which the test compares it. A new
 * route must be added here, or the test fails.
 */
export const POLICY: Record<Access, Record<string, string>> = {
  // For callers without an account, or identified by a link or ticket.
  open: {
    accounts: `exponent signUp checkUsed verifyEmail resendEmail correctEmail login logout finishSingleSignOn
      signUpWithSingleSignOn`,
    passwords: 'forgot checkReset reset',
    courses: 'check',
    security: 'secondFactor startPasskeyLogin passkeyLogin checkRevert revert',
    privacy: 'terminateFreeze',
    exclusions: 'appeal',
    'account-help': 'stop',
    myLink: 'byCode',
    newsletter: 'subscribe confirm byLink changeByLink',
    contact: 'ticket send',
    setup: 'check createAdministrator',
    adverts: 'list display hits',
    announcements: 'current',
    site: 'info i18n policy',
  },
  // Content for visitors. The site setting login_required closes these routes to callers without a session.
  public: {
    documents: 'page partnerPage faq guide log',
    courses: 'list preview',
    articles: 'list read',
    camsites: 'list open history compare reviews',
    forum: 'topics list detail replies related place read poll features',
    profiles: 'get posts replies',
    search: 'search suggest',
    myLink: 'other',
    'flash-cards': 'list detail',
    industry: 'overview network',
    badges: 'ofMember',
    site: 'figures',
  },
  // For every account, including applicants and suspended members.
  'signed-in': {
    accounts: `modifyEmail secretEmail resumeEmails checkout user userInfo setLanguage connectSingleSignOn
      disconnectSingleSignOn`,
    passwords: 'checkCurrent change',
    media: 'uploadAvatar',
    members: 'application apply nickNameCheck withdraw',
    courses: 'open chapter progress answer relearn certify comments',
    articles: 'place',
    moderation: 'standing myDecisions myReviews explain appeal myReports myLog',
    exclusions: 'appealClosing',
    'account-help': 'stopOwn',
    inspiration: 'check withdrawConsent',
    security: `confirm state startTwoFactor turnOnTwoFactor turnOffTwoFactor newRecoveryCodes startPasskey addPasskey
      renamePasskey removePasskey devices endDevice endOtherDevices lockDown access`,
    privacy: `settings setPrivate setEmailReceive checkProtocol acceptCam acceptPartner protocolUserInfo
      protocolUserAccept deleteAccount startExport lastExport openExport`,
    newsletter: 'mine changeMine',
    notifications: 'unread list seen read remove settings setSettings pushKey subscribe unsubscribe',
    realtime: 'memberToken',
    'flash-cards': 'review',
    continuing: 'shelf',
    'member-home': 'overview saveLayout',
    contest: 'progress done',
    analytics: 'records',
  },
  // Private tools of every account, including applicants. A suspended account may only read.
  account: {
    bio: 'info saveConfig saveDetail delete syncCamTipMenu copied versions version',
    myLink: 'info edit',
    stream: 'ledger addEntry changeEntry removeEntry ledgerTotals payoutPlans savePayoutPlan removePayoutPlan',
  },
  member: {
    media: 'uploadImage',
    members: 'suggest',
    courses: 'comment editComment deleteComment',
    articles: 'like save',
    camsites: 'vote review editReview deleteReview',
    drafts: 'list one save remove',
    forum: `similarPosts following createPost editPost deletePost save like createReply editReply deleteReply allowance
      info vote answerQuiz voteFeature nextUnread answer remind reminders`,
    following: 'follow mute block standing list',
    profiles: 'card save recUsers list onboard',
    referrals: 'info',
    moderation: 'report',
    inspiration: `list page newer refresh homepage detail mediaInfo showArticle myPosts myLikes mySaves collected init
      giveConsent create edit del delInspo deletePicture like save collect uncollect gen`,
    chat: `unreadCount conversations conversation open send edit react messages read accept decline mute remove
      clear search people presence settings setSettings`,
    points: 'lv dailytask visit history leaderboard hide rest',
    translations: 'translate',
    tweets: 'today write',
    myLink: 'check submitUrl uploadAvatar uploadImage uploadAudio genCtoken stats',
    realtime: 'chatToken',
    industry: 'performers performer claims claim checkClaim askClaim releaseClaim optOut optIn',
    stream: `yesterdayStat dateStat setting camsites statistic shows enable addTag removeTag weeks bestHours tagEffects
      goals setGoal removeGoal previewImport storeImport imports undoImport`,
    bio: 'check drawPanels panels',
    badges: 'plan claim',
    contest: 'claim',
    games: 'serial gainAward proof bingo flip check',
  },
  // Includes representatives, limited to the members of their cam site.
  staff: {
    moderation: 'members articles comments',
  },
  moderator: {
    desk: 'list open create save discard publish unschedule archive versions version preview picture',
    camsites: 'editFact',
    forum: 'setFeatureState manage merge split',
    moderation: `cases case appeals applications words rules claim decideCase decideAppeal act decide warn suspend memo saveWord
      removeWord`,
    exclusions: 'ban list answer',
    bulk: 'act',
    newsletter: 'issues next preview',
    contact: 'messages setState',
    industry: 'claimsAsked decideClaim',
    games: 'clearPreview',
    adverts: 'counts',
    analytics: 'daily community',
    seasons: 'all add remove',
  },
  admin: {
    desk: 'texts setText settings setSetting archiveAll review',
    operator: 'details update',
    languages: 'list update',
    announcements: 'list add change remove',
    newsletter: 'saveNext sendTest pause',
    webhooks: 'list add change renewSecret remove sendTest deliveries redeliver',
    broadcasts: 'list save remove count preview sendTest send stop',
    menus: 'list add change move remove',
    camsites: 'managed create edit order retire retireAll',
    forum: 'managedTopics createTopic editTopic orderTopics archiveTopic mergeTopics',
    setup: 'state markStep testMail',
    brand: 'get history save discard publish restore checkSlug previewMail previewShareImage upload uploadFont',
    'brand-archive': 'preview apply',
    exclusions: 'close',
    'account-help': 'start approve cancel list',
    moderation: 'pin setRole saveRules log verifyLog exportLog',
    operations:
      'health jobs failedJobs retryJobs runJob outbox deliver mails sendMails giveUpMails storage environment',
  },
};

/** POST routes that a suspended member may call, because they publish nothing. */
export const SAYS_NOTHING = new Set([
  'desk.preview',
  'brand.previewMail',
  'brand.previewShareImage',
  'chat.read',
  'points.visit',
  'points.hide',
  'newsletter.preview',
  'broadcasts.count',
  'broadcasts.preview',
  'realtime.chatToken',
  'stream.yesterdayStat',
  'bio.info',
]);

/** Access by route name, derived from the table above. */
export const POLICY_OF: ReadonlyMap<string, Access> = new Map(
  Object.entries(POLICY).flatMap(([access, features]) =>
    Object.entries(features).flatMap(([feature, names]) =>
      // The keys are those of the table above.
      names.split(/\s+/).map((name): [string, Access] => [`${feature}.${name}`, access as Access]),
    ),
  ),
);
