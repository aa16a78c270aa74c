import { sql } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';

/** Existing ids and texts by field, including those of hidden and deleted items. */
export interface Pools {
  ids(field: string): number[];
  texts(field: string): string[];
}

/** Tables whose ids the `id` field of a feature may contain. */
const ID_OF: Record<string, string[]> = {
  articles: ['documents'],
  badges: ['users'],
  bulk: ['posts', 'replies', 'cases', 'applications', 'users'],
  camsites: ['cam_sites', 'cam_site_reviews'],
  chat: ['conversations'],
  contact: ['contact_messages'],
  courses: ['course_comments'],
  desk: ['documents', 'document_versions'],
  following: ['users', 'posts', 'topics', 'cam_sites'],
  forum: ['posts', 'replies', 'topics'],
  industry: ['industry_claims'],
  inspiration: ['inspo_posts'],
  exclusions: ['users', 'exclusions'],
  'account-help': ['users', 'account_help'],
  announcements: ['announcements'],
  broadcasts: ['broadcasts'],
  webhooks: ['webhooks', 'webhook_deliveries'],
  menus: ['menu_links'],
  moderation: ['cases', 'posts', 'replies', 'users', 'appeals', 'applications', 'inspo_posts', 'messages'],
  myLink: ['users'],
  notifications: ['notifications'],
  privacy: ['exports'],
  seasons: ['seasons'],
  security: ['passkeys'],
  translations: ['posts', 'replies', 'messages'],
  stream: ['stream_shows', 'stream_imports', 'stream_ledger'],
};

/** Table referenced by a field of this name. */
const FIELD_OF: Record<string, string> = {
  userId: 'users',
  author: 'users',
  actor: 'users',
  subject: 'users',
  images: 'media',
  mediaId: 'media',
  avatar: 'media',
  cover: 'media',
  audio: 'link_audios',
  conversationId: 'conversations',
  courseId: 'documents',
  chapterId: 'documents',
  documentId: 'documents',
  siteId: 'cam_sites',
  site: 'industry_claims',
  to: 'replies',
  into: 'topics',
  replyId: 'replies',
  at: 'replies',
  answer: 'poll_options',
  question: 'quiz_questions',
  msgId: 'notifications',
};

/** Queries for the valid values of a text field; each returns one column. */
const TEXT_OF: Record<string, string> = {
  name: `select name from documents where kind in ('courses', 'cards', 'articles', 'pages')`,
  slug: 'select slug from cam_sites',
  chapter: `select split_part(name, '/', 2) from documents where kind = 'chapters'`,
  code: 'select code from certificates union select code from link_pages',
  place: 'select place from drafts',
  topic: 'select slug from topics',
  draft: 'select draft::text from posts where draft is not null',
  clientId: 'select client_id::text from messages',
  nickName: 'select nick_name from users',
  address: 'select address from link_pages where address is not null',
  tag: 'select unnest(tags) from inspo_posts union select tag from stream_show_tags',
  serial: 'select serial from tarot_draws',
  item: 'select item from card_states',
  badge: 'select badge from badge_levels',
  url: `select '/files/' || key from media`,
};
const UUID_OF: Record<string, string> = {
  bio: 'select id::text from bio_panel_sets',
  security: 'select id::text from sessions',
};
const CURSORS = [
  [0, 1],
  [5, 9],
  [1_795_000_000_000, 30],
  [-3.5, 2],
  [1e15, 100],
].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));
const BLOCK_IDS = ['blockofwords', 'blockoflinks', 'marklink1'];

/** Limits a pool to its first 8 and its last 16 entries. */
const few = <T>(list: readonly T[]): T[] => (list.length > 24 ? [...list.slice(0, 8), ...list.slice(-16)] : [...list]);

/**
 * Reads the pools from the database.
 * @param given values by field name, which replace those from the database
 * @returns a function from a feature to its pools
 */
export async function readPools(db: Database, given: Record<string, string[]>): Promise<(feature: string) => Pools> {
  const column = async <T>(query: string): Promise<T[]> => {
    const { rows } = await db.execute<Record<string, T>>(sql.raw(query));
    return few(rows.flatMap((row) => Object.values(row)));
  };
  const tables = [...new Set([...Object.values(ID_OF).flat(), ...Object.values(FIELD_OF)])];
  const ids = new Map<string, number[]>();
  for (const table of tables) {
    ids.set(table, (await column<string>(`select id::text from ${table} order by id`)).map(Number));
  }
  const texts = new Map<string, string[]>();
  for (const [field, query] of Object.entries(TEXT_OF)) {
    texts.set(field, await column<string>(`select * from (${query}) t (v) order by v`));
  }
  const uuids = new Map<string, string[]>();
  for (const [feature, query] of Object.entries(UUID_OF)) uuids.set(feature, await column<string>(query));
  for (const [field, list] of Object.entries(given)) texts.set(field, list);
  texts.set('zone', ['UTC', 'Europe/Madrid', 'Asia/Kolkata', 'America/St_Johns']);
  texts.set('lang', [...LANGUAGES]);
  texts.set('cursor', CURSORS);
  texts.set('latest', CURSORS);
  texts.set('s', ['lamp', 'stay', 'zelkova', 'how']);
  return (feature) => ({
    ids: (field) =>
      (field === 'id' ? (ID_OF[feature] ?? []) : [FIELD_OF[field] ?? '']).flatMap((table) => ids.get(table) ?? []),
    texts: (field) => {
      if (field === 'id') return uuids.get(feature) ?? BLOCK_IDS;
      return texts.get(field) ?? [];
    },
  });
}
