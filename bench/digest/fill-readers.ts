import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../packages/contract/src/core/languages.ts';
import type { Database } from '../../apps/server/src/db/client.ts';

/** The languages, of which each row gets one in turn, and their number; parameters would have no type. */
const ARRAY = sql.raw(`array[${LANGUAGES.map((code) => `'${code}'`).join()}]`);
const COUNT = sql.raw(String(LANGUAGES.length));
/** Number of readers out of ten who have an account. */
const WITH_ACCOUNT = 6;
/** Number of members who write posts. */
const AUTHORS = 1000;
const POSTS = 3000;
const REPLIES = 30_000;
const READS_EACH = 8;

/**
 * Creates posts with replies, and subscribers. Many subscribers have an account with activity, such as followed topics,
 * read articles and reviewed flashcards.
 */
export async function fillReaders(db: Database, readers: number): Promise<void> {
  await db.execute(sql`
    insert into users (email, user_name, password_hash, language, role, nick_name, nick_name_folded, verified_at)
    select 'reader' || n || '@large.example', 'reader_' || n, '', (${ARRAY})[1 + n % ${COUNT}], 'Member',
      'Reader ' || n, 'reader' || n, now()
    from generate_series(1, ${Math.ceil((readers * WITH_ACCOUNT) / 10)}::int) n`);
  await db.execute(sql`
    insert into newsletter_subscribers (email, language, state, user_id, confirmed_at)
    select email, language, 'active', id, now() from users where email like 'reader%@large.example'
    union all
    select 'address' || n || '@large.example', (${ARRAY})[1 + n % ${COUNT}], 'active', null, now()
    from generate_series(1, ${Math.floor((readers * (10 - WITH_ACCOUNT)) / 10)}::int) n`);
  await db.execute(sql`
    insert into posts (topic_id, author_id, language, title, html, plain, hot, helped, created_at, replies)
    select (select id from topics order by id offset n % (select count(*) from topics) limit 1),
      (select min(id) from users) + n % ${AUTHORS}, (${ARRAY})[1 + n % ${COUNT}], 'What I tried, part ' || n,
      '<p>It worked.</p>', 'It worked.', n, n % 50, now() - (n % 14) * interval '1 day', 10
    from generate_series(1, ${POSTS}::int) n`);
  await db.execute(sql`
    insert into replies (post_id, author_id, language, html, plain, created_at)
    select (select min(id) from posts) + n % ${POSTS}, (select min(id) from users) + n % ${AUTHORS * 3}, 'en',
      '<p>Thank you.</p>', 'Thank you.', now() - (n % 14) * interval '1 day'
    from generate_series(1, ${REPLIES}::int) n`);
  await db.execute(sql`
    insert into follows (user_id, kind, target_id)
    select u.id, 'topic', t.id from users u cross join topics t where u.id % 2 = 0 and (u.id + t.id) % 3 = 0`);
  await db.execute(sql`
    insert into post_reads (post_id, user_id, last_reply_id)
    select (select min(id) from posts) + (u.id * 31 + n * 97) % ${POSTS}, u.id, 0
    from users u cross join generate_series(1, ${READS_EACH}::int) n on conflict do nothing`);
  await db.execute(sql`
    insert into blocks (user_id, blocked_id)
    select id, id + 1 from users where id % 20 = 0 and id < (select max(id) from users) on conflict do nothing`);
  await db.execute(sql`
    insert into article_places (document_id, user_id, percent, at)
    select d.id, u.id, 50, now() from users u join documents d on d.kind = 'articles' and (u.id + d.id) % 5 = 0`);
  await db.execute(sql`
    insert into course_learners (course_id, user_id, at)
    select d.id, u.id, now() from users u join documents d on d.kind = 'courses' and (u.id + d.id) % 9 = 0`);
  await db.execute(sql`
    insert into card_states (user_id, document_id, item, due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state)
    select u.id, (select min(id) from documents where kind = 'decks'), 'card-' || n, now() - interval '1 hour', 1, 1, 1, 0, 1, 0, 2
    from users u cross join generate_series(1, 5) n where u.id % 4 = 0`);
  await db.execute(sql`analyze`);
}
