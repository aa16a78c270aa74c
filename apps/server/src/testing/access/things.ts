import type { ErrorName } from '@site/contract/core/errors.ts';
import { POST_FORM } from '../forum/post-add-on-forms.ts';
import type { Asker, Owned } from './owned.ts';

/** Result of a call: success, success without the owner's data, or the error name. */
export type End = ErrorName | 'done' | 'no data';

/** Expected results, by caller, of a call that identifies an item. */
export interface Thing {
  route: string;
  thing: string;
  input(owned: Owned): Record<string, unknown>;
  ends: Partial<Record<Asker, End>>;
}

/** Same result for all callers except the owner, including staff. */
const others = (end: End) => ({ other: end, representative: end, moderator: end, admin: end });
const ownOnly = (end: End) => ({ ...others(end), owner: 'done' as const });
/** Hidden content is visible to moderators, admins and its author. */
const hidden = (end: End) => ({ other: end, representative: end, moderator: 'done', admin: 'done' }) as const;

type Row = [route: string, thing: string, input: Thing['input'], ends: Thing['ends']];

const id = (of: keyof Owned) => (owned: Owned) => ({ id: owned[of] });
const edited = { content: '<p>Said otherwise</p>' };
const stars = { pay: 3, support: 3, traffic: 3, tools: 3, text: 'Edited by someone with permission.' };
const entry = { site: 'cam4', day: '2026-11-20', minor: 5, currency: 'USD', kind: 'payout' };
const range = { from: '2026-11-01', to: '2026-11-20' };
const preview = '2026-12-20T12:00:00Z';
const reason = 'It was asked for.';

const ROWS: readonly Row[] = [
  ['forum.detail', 'hidden post', id('hiddenPost'), hidden('forum.post-not-found')],
  ['forum.replies', 'hidden post', id('hiddenPost'), hidden('forum.post-not-found')],
  ['forum.related', 'hidden post', id('hiddenPost'), hidden('forum.post-not-found')],
  [
    'forum.like',
    'hidden post',
    (o) => ({ kind: 'post', id: o.hiddenPost, on: true }),
    { other: 'forum.post-not-found' },
  ],
  ['forum.remind', 'hidden post', id('hiddenPost'), { other: 'forum.post-not-found' }],
  ['forum.save', 'hidden post', (o) => ({ id: o.hiddenPost, on: true }), { other: 'forum.post-not-found' }],
  ['forum.createReply', 'hidden post', (o) => ({ id: o.hiddenPost, ...edited }), { other: 'forum.post-not-found' }],
  [
    'forum.createReply',
    "another member's image",
    (o) => ({ id: o.post, ...edited, images: [o.media] }),
    others('media.not-found'),
  ],
  ['forum.editPost', 'post', (o) => ({ ...POST_FORM, id: o.post }), ownOnly('forum.not-the-author')],
  ['forum.editPost', 'hidden post', (o) => ({ ...POST_FORM, id: o.hiddenPost }), { other: 'forum.post-not-found' }],
  ['forum.deletePost', 'post', id('post'), others('forum.not-the-author')],
  ['forum.answer', 'post', (o) => ({ id: o.post, replyId: o.reply }), ownOnly('forum.not-the-author')],
  ['forum.editReply', 'reply', (o) => ({ id: o.reply, ...edited }), ownOnly('forum.not-the-author')],
  ['forum.deleteReply', 'reply', id('reply'), others('forum.not-the-author')],
  ['courses.editComment', 'comment', (o) => ({ id: o.comment, text: 'Otherwise' }), ownOnly('courses.not-the-author')],
  ['courses.deleteComment', 'comment', id('comment'), others('courses.not-the-author')],
  ['camsites.editReview', 'review', (o) => ({ id: o.review, ...stars }), ownOnly('camsites.not-the-author')],
  ['camsites.deleteReview', 'review', id('review'), others('camsites.not-the-author')],
  ['inspiration.del', 'post', id('inspo'), others('inspiration.not-the-author')],
  ['inspiration.delInspo', 'post', id('inspo'), others('inspiration.not-the-author')],
  [
    'inspiration.deletePicture',
    'post',
    (o) => ({ id: o.inspo, mediaId: o.media }),
    others('inspiration.not-the-author'),
  ],
  [
    'inspiration.edit',
    'post',
    (o) => ({ id: o.inspo, images: [{ id: o.media }], language: 'en' }),
    others('inspiration.not-the-author'),
  ],
  ['chat.conversation', 'conversation', id('conversation'), ownOnly('chat.not-found')],
  ['chat.messages', 'conversation', id('conversation'), ownOnly('chat.not-found')],
  ['chat.search', 'conversation', (o) => ({ id: o.conversation, s: 'says' }), ownOnly('chat.not-found')],
  [
    'chat.send',
    'conversation',
    (o) => ({ conversationId: o.conversation, clientId: crypto.randomUUID(), text: 'Me too' }),
    ownOnly('chat.not-found'),
  ],
  ['chat.read', 'conversation', (o) => ({ id: o.conversation, seq: 1 }), ownOnly('chat.not-found')],
  ['chat.accept', 'conversation', id('conversation'), others('chat.not-found')],
  ['chat.decline', 'conversation', id('conversation'), others('chat.not-found')],
  ['chat.mute', 'conversation', (o) => ({ id: o.conversation, on: true }), ownOnly('chat.not-found')],
  ['chat.remove', 'message', (o) => ({ id: o.conversation, seq: 1, forBoth: true }), others('chat.not-found')],
  ['chat.edit', 'message', (o) => ({ id: o.conversation, seq: 1, text: 'Edited' }), others('chat.not-found')],
  [
    'chat.react',
    'message',
    (o) => ({ id: o.conversation, seq: 1, reaction: 'heart', on: true }),
    others('chat.not-found'),
  ],
  ['chat.clear', 'conversation', id('conversation'), others('chat.not-found')],
  ['drafts.one', 'draft', (o) => ({ place: o.draft }), { ...others('no data'), owner: 'done' }],
  ['drafts.remove', 'draft', (o) => ({ place: o.draft }), others('no data')],
  ['notifications.read', 'notification', (o) => ({ msgId: o.notification }), others('no data')],
  ['notifications.remove', 'notification', (o) => ({ msgId: o.notification }), others('no data')],
  ['security.renamePasskey', 'passkey', (o) => ({ id: o.passkey, name: 'x' }), ownOnly('security.passkey-not-found')],
  ['security.removePasskey', 'passkey', id('passkey'), others('security.passkey-not-found')],
  ['security.endDevice', 'session', id('session'), others('security.device-not-found')],
  // The owner has not confirmed the password, which downloading the export requires.
  ['privacy.openExport', 'export', id('export'), { ...others('no-such-address'), owner: 'accounts.confirm-first' }],
  ['profiles.posts', 'closed profile', (o) => ({ userId: o.user }), hidden('forbidden')],
  ['profiles.replies', 'closed profile', (o) => ({ userId: o.user }), hidden('forbidden')],
  ['profiles.posts', 'saved posts', (o) => ({ userId: o.user, kind: 'saved' }), ownOnly('forbidden')],
  [
    'profiles.save',
    "another member's image",
    (o) => ({ nickName: 'Other Name', years: 1, sites: [], avatar: o.media }),
    {
      other: 'media.not-found',
    },
  ],
  [
    'moderation.appeal',
    'decision',
    (o) => ({ id: o.decision, text: 'I think that it was mine to say.' }),
    others('moderation.case-not-found'),
  ],
  [
    'moderation.explain',
    'item under review',
    (o) => ({ id: o.underReview, text: 'It is a drawing.' }),
    others('moderation.case-not-found'),
  ],
  [
    'moderation.report',
    'own post',
    (o) => ({ kind: 'post', id: o.post, reason: 'spam' }),
    { owner: 'moderation.own-item' },
  ],
  [
    'moderation.act',
    'post of an admin',
    (o) => ({ kind: 'post', id: o.adminPost, act: 'hide', reason }),
    {
      moderator: 'members.above-own-role',
      admin: 'moderation.own-item',
    },
  ],
  [
    'moderation.warn',
    'admin',
    (o) => ({ id: o.admin, reason }),
    {
      moderator: 'members.above-own-role',
      admin: 'members.above-own-role',
    },
  ],
  [
    'moderation.suspend',
    'admin',
    (o) => ({ id: o.admin, reason }),
    {
      moderator: 'members.above-own-role',
      admin: 'members.above-own-role',
    },
  ],
  [
    'exclusions.ban',
    'admin',
    (o) => ({ id: o.admin, reason }),
    {
      moderator: 'members.above-own-role',
      admin: 'members.above-own-role',
    },
  ],
  ['exclusions.close', 'admin', (o) => ({ id: o.admin, reason }), { admin: 'members.above-own-role' }],
  [
    'account-help.start',
    'admin',
    (o) => ({ id: o.admin, kind: 'second-factor', note: reason }),
    { admin: 'members.above-own-role' },
  ],
  [
    'moderation.memo',
    'admin',
    (o) => ({ id: o.admin, text: 'x' }),
    {
      moderator: 'members.above-own-role',
      admin: 'members.above-own-role',
    },
  ],
  ['moderation.setRole', 'admin', (o) => ({ id: o.admin, role: 'Member' }), { admin: 'members.above-own-role' }],
  [
    'moderation.setRole',
    'member, to super admin',
    (o) => ({ id: o.user, role: 'SuperAdmin' }),
    {
      admin: 'members.above-own-role',
    },
  ],
  ['desk.open', 'policy', id('policy'), { moderator: 'forbidden', admin: 'done' }],
  ['desk.versions', 'policy', (o) => ({ id: o.policy, part: 'en' }), { moderator: 'forbidden', admin: 'done' }],
  ['desk.save', 'policy', (o) => ({ id: o.policy, part: 'en', content: {}, revision: 0 }), { moderator: 'forbidden' }],
  ['desk.archive', 'policy', (o) => ({ id: o.policy, on: true }), { moderator: 'forbidden' }],
  ['industry.checkClaim', 'claim', id('claim'), others('industry.claim-not-found')],
  ['industry.askClaim', 'claim', id('claim'), others('industry.claim-not-found')],
  ['industry.releaseClaim', 'claim', id('claim'), others('industry.claim-not-found')],
  [
    'industry.optOut',
    'claimed name',
    (o) => ({ network: 'cam4', name: o.room }),
    {
      other: 'industry.not-yours',
      representative: 'industry.not-yours',
    },
  ],
  ['stream.dateStat', 'name', (o) => ({ ...range, site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.statistic', 'name', (o) => ({ ...range, site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.shows', 'name', (o) => ({ site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.weeks', 'name', (o) => ({ site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.bestHours', 'name', (o) => ({ site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.tagEffects', 'name', (o) => ({ site: o.claim }), ownOnly('stream.site-not-linked')],
  ['stream.enable', 'name', (o) => ({ site: o.claim, on: false }), others('stream.site-not-linked')],
  ['stream.addTag', 'show', (o) => ({ id: o.show, tag: 'mine' }), ownOnly('stream.show-not-found')],
  ['stream.removeTag', 'show', (o) => ({ id: o.show, tag: 'mine' }), ownOnly('stream.show-not-found')],
  ['stream.undoImport', 'import', id('import'), others('stream.import-not-found')],
  ['stream.changeEntry', 'entry', (o) => ({ id: o.entry, ...entry }), ownOnly('stream.entry-not-found')],
  ['stream.removeEntry', 'entry', id('entry'), others('stream.entry-not-found')],
  ['bio.panels', 'panels', id('panels'), ownOnly('bio.panels-not-found')],
  [
    'industry.optIn',
    'claimed name',
    (o) => ({ network: 'cam4', name: o.room }),
    { other: 'industry.not-yours', representative: 'industry.not-yours' },
  ],
  ['games.flip', 'preview', () => ({ position: 1, preview }), { other: 'forbidden', representative: 'forbidden' }],
  ['games.check', 'preview', () => ({ position: 1, preview }), { other: 'forbidden', representative: 'forbidden' }],
  [
    'games.bingo',
    'preview',
    () => ({ preview }),
    {
      ...{ other: 'forbidden', representative: 'forbidden', moderator: 'done', admin: 'done' },
    },
  ],
];

export const THINGS: readonly Thing[] = ROWS.map(([route, thing, input, ends]) => ({ route, thing, input, ends }));
export const THINGS_OF: ReadonlyMap<string, readonly Thing[]> = Map.groupBy(THINGS, ({ route }) => route);

/**
 * Routes without a row above that identify an item, by the reason for having none. Feature tests and the fuzz test
 * cover them.
 */
export const ANYBODYS: Record<string, string> = {
  'public items': `articles.like articles.save articles.place badges.ofMember camsites.vote camsites.editFact
    camsites.review courses.progress translations.translate courses.answer courses.relearn courses.certify courses.check courses.comments
    courses.comment flash-cards.review forum.read forum.poll forum.vote forum.answerQuiz forum.voteFeature
    forum.nextUnread forum.place following.follow following.mute following.block following.standing profiles.list profiles.get profiles.card search.search
    inspiration.list inspiration.page inspiration.refresh inspiration.detail inspiration.mediaInfo inspiration.showArticle
    inspiration.like inspiration.save inspiration.collect inspiration.uncollect inspiration.create
    myLink.other myLink.byCode chat.open chat.presence`,
  'names of their own': `drafts.save stream.addEntry stream.ledgerTotals stream.savePayoutPlan stream.removePayoutPlan`,
  'of staff': `contact.setState desk.discard desk.publish desk.unschedule desk.version forum.setFeatureState forum.manage forum.merge forum.split bulk.act
    industry.decideClaim moderation.case moderation.claim moderation.decideCase moderation.decideAppeal moderation.pin
    exclusions.answer account-help.approve account-help.cancel
    moderation.decide moderation.removeWord moderation.articles moderation.comments moderation.exportLog moderation.log
    operations.retryJobs seasons.remove camsites.edit camsites.order camsites.retire forum.editTopic forum.orderTopics forum.archiveTopic forum.mergeTopics
    desk.review menus.change menus.move menus.remove announcements.change announcements.remove broadcasts.save broadcasts.remove
    broadcasts.send broadcasts.stop webhooks.change webhooks.renewSecret webhooks.remove webhooks.sendTest webhooks.deliveries
    webhooks.redeliver`,
  'tickets and links': `accounts.verifyEmail accounts.finishSingleSignOn accounts.signUpWithSingleSignOn passwords.checkReset passwords.reset security.secondFactor security.checkRevert
    security.revert exclusions.appeal account-help.stop setup.check setup.createAdministrator
    security.passkeyLogin security.addPasskey security.turnOnTwoFactor privacy.terminateFreeze newsletter.confirm newsletter.byLink
    newsletter.changeByLink accounts.logout adverts.list adverts.display adverts.hits`,
  "parts of the caller's own items": `bio.delete bio.syncCamTipMenu bio.saveDetail myLink.edit members.apply
    stream.previewImport stream.storeImport`,
};
