import type { Cast } from './cast.ts';
import type { Touched } from './watch-rows.ts';

/**
 * Changes that other callers may cause in a user's rows of a table: updated columns, inserts (`comes`) and deletes
 * (`goes`).
 */
interface Allowed {
  columns?: readonly string[];
  comes?: true;
  goes?: true;
}

/** Columns that change when enough reports hide an item until staff have reviewed it. */
const REPORTED = ['state', 'hidden_for'];
const DERIVED_COLUMNS = [
  'likes',
  'saves',
  'replies',
  'views',
  'hot',
  'helpful',
  'helped',
  'people',
  'readers',
  'votes',
];

/** Changes that any caller may cause, and changes by background work that the owner started. */
const BY_ANYONE: Record<string, Allowed> = {
  posts: { columns: [...DERIVED_COLUMNS, ...REPORTED, 'active_at'] },
  replies: { columns: ['likes', ...REPORTED] },
  inspo_posts: { columns: ['likes', 'saves', ...REPORTED] },
  course_comments: { columns: REPORTED },
  cam_site_reviews: { columns: REPORTED },
  link_pages: { columns: REPORTED },
  // The clean-up later checks the images of changed items.
  media: { columns: ['check_at'] },
  // The recipient can delete a message for themselves and react to it.
  messages: { columns: [...REPORTED, 'hidden_for_other', 'revision'] },
  // Any reader can have a post translated.
  translations: { comes: true, columns: ['version', 'title', 'html'] },
  polls: { columns: ['votes'] },
  poll_options: { columns: ['votes'] },
  quiz_questions: { columns: ['answered', 'right'] },
  points_ledger: { comes: true, goes: true, columns: ['points', 'round', 'earned_at', 'at'] },
  points_members: { comes: true, columns: ['balance', 'publish_at'] },
  points_periods: { comes: true, goes: true, columns: ['points', 'listed'] },
  badge_levels: { comes: true },
  notifications: {
    ...{ comes: true, goes: true },
    columns: ['at', 'about', 'actors', 'actor_id', 'read_at', 'pushed_at', 'mailed_at'],
  },
  notification_settings: {
    comes: true,
    columns: ['mailed_at', 'pushed_at', 'chat_to_mail_at', 'chat_to_push_at'],
  },
  // A first message can arrive as a request.
  conversation_sides: { comes: true, columns: ['unread', 'last_at', 'state'] },
  // Anyone who knows an email address can request a reset or verification link for it.
  email_tokens: { comes: true, goes: true },
  newsletter_subscribers: { columns: ['confirm_hash', 'confirm_sent_at', 'language'] },
  link_counts: { comes: true, columns: ['count'] },
  // A report by one member can confirm reports by others.
  reports: { columns: ['counted'] },
  // A block removes the follow.
  follows: { goes: true },
  bio_panel_sets: {
    columns: ['state', 'done', 'total', 'bytes', 'file_key', 'tries', 'touched_at', 'expires_at'],
    goes: true,
  },
  exports: { columns: ['state', 'progress', 'bytes', 'file_key', 'tries', 'expires_at'] },
};

const JUDGED = { columns: [...REPORTED, 'deleted_by_staff', 'kept'] };

/** Additional changes by moderators and admins. */
const BY_STAFF: Record<string, Allowed> = {
  // Merging topics moves posts, follows, mutes, drafts and chosen topics. Merging and splitting posts moves replies and
  // what members have marked.
  posts: {
    columns: [
      ...JUDGED.columns,
      'pinned',
      'feature_state',
      'answer_id',
      'topic_id',
      'title',
      'words',
      'language',
      'closed',
      'html',
      'plain',
    ],
    comes: true,
  },
  post_likes: { comes: true, goes: true },
  post_saves: { comes: true, goes: true, columns: ['remind_at'] },
  post_reads: { comes: true, goes: true, columns: ['last_reply_id'] },
  reply_likes: { comes: true, goes: true },
  reply_images: { goes: true },
  post_pictures: { comes: true, goes: true },
  post_redirects: { comes: true, columns: ['into_id'] },
  reply_redirects: { comes: true, goes: true },
  reply_pictures: { comes: true, goes: true },
  feature_votes: { comes: true, goes: true },
  follows: { comes: true, columns: ['target_id'] },
  mutes: { goes: true, columns: ['target_id'] },
  drafts: { columns: ['body'] },
  replies: { columns: [...JUDGED.columns, 'post_id', 'to_id', 'html', 'plain', 'edited_at'], comes: true },
  inspo_posts: JUDGED,
  course_comments: JUDGED,
  cam_site_reviews: JUDGED,
  messages: { columns: [...JUDGED.columns, 'text', 'words'] },
  users: { columns: ['suspended', 'banned', 'role', 'nick_name', 'nick_name_folded', 'nick_name_skeleton', 'avatar'] },
  suspensions: { comes: true, columns: ['ended_at', 'until', 'reason', 'by_id', 'case_id'] },
  exclusions: {
    comes: true,
    columns: ['appeal_state', 'answer', 'answered_by_id', 'answered_at', 'ended_at', 'applied_at'],
  },
  account_help: { comes: true, columns: ['state', 'approved_by_id', 'effective_at', 'ended_at'] },
  frozen_accounts: { comes: true, goes: true },
  // A ban ends the sessions of the account.
  sessions: { goes: true },
  refresh_tokens: { goes: true },
  login_tickets: { goes: true },
  email_tokens: { columns: ['used_at'] },
  memos: { comes: true, goes: true, columns: ['text', 'by_id', 'updated_at'] },
  reports: { columns: ['open', 'case_id'] },
  appeals: { columns: ['state', 'answer', 'decided_at', 'decided_by_id'] },
  applications: { columns: ['state', 'reason', 'decided_at', 'decided_by_id', 'topic'] },
  profiles: { comes: true, columns: ['topic_id'] },
  contact_messages: { columns: ['state', 'answered_at'] },
  industry_claims: { goes: true, columns: ['state', 'confirmed_at', 'enabled'] },
};

/** Whether an action of another user may cause this change. */
export function isAllowed({ table, act, columns }: Touched, who: keyof Cast['actors']): boolean {
  const rules = [BY_ANYONE[table], who === 'moderator' || who === 'admin' ? BY_STAFF[table] : undefined];
  if (act === 'INSERT') return rules.some((rule) => rule?.comes);
  if (act === 'DELETE') return rules.some((rule) => rule?.goes);
  const may = rules.flatMap((rule) => rule?.columns ?? []);
  return columns.every((column) => may.includes(column));
}
