import { sql } from 'drizzle-orm';
import { LANGUAGES, offeredLanguages, type Language } from '@site/contract/core/languages.ts';
import type { languageRoutes } from '@site/contract/cms/language-routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { posts } from '#features/forum';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';

/** Advisory lock that serializes changes, because the first one has no row to lock. */
const LOCK = 4_204_049;

/** Locks the offered languages and returns them. */
export async function lockLanguages(tx: Transaction, siteSettings: Services['siteSettings']) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return offeredLanguages(await siteSettings.lock(tx, 'languages')) ?? LANGUAGES;
}

/** Returns how many accounts and visible posts use each language. The partial indexes contain the language. */
async function loadUsage(db: Executor) {
  type Counted = { language: Language; count: number };
  const [members, written] = await Promise.all([
    db.execute<Counted>(
      sql`select language, count(*)::int as count from ${users} where ${users.role} is not null group by language`,
    ),
    db.execute<Counted>(sql`
      select language, sum(count)::int as count from (
        select ${posts.language} as language, count(*) as count from ${posts}
        where ${posts.state} = 'visible' and not ${posts.pinned} group by ${posts.language}
        union all
        select ${posts.language}, count(*) from ${posts}
        where ${posts.state} = 'visible' and ${posts.pinned} group by ${posts.language}
      ) counted group by language`),
  ]);
  const countIn = (rows: readonly Counted[], language: Language) =>
    rows.find((row) => row.language === language)?.count ?? 0;
  return LANGUAGES.map((language) => ({
    language,
    members: countIn(members.rows, language),
    posts: countIn(written.rows, language),
  }));
}

export const listLanguages: Operation<typeof languageRoutes.list> = async ({ db, siteSettings }) => ({
  offered: [...(await siteSettings.all()).languages],
  usage: await loadUsage(db),
});

/**
 * Changes the languages that the site offers (BASE-21) and, if they differ, writes to the audit log.
 * @throws AppError edit-conflict if someone else has changed them since the caller read them
 */
export const updateLanguages: Operation<typeof languageRoutes.update> = async (context, { offered, seen }) => {
  const { viewer, siteSettings, cache } = context;
  await transact(context, async (work) => {
    const before = await lockLanguages(work.tx, siteSettings);
    if (before.join() !== seen.join()) throw new AppError('edit-conflict');
    const after = offeredLanguages(offered) ?? before;
    if (before.join() === after.join()) return;
    await siteSettings.write(work.tx, 'languages', after);
    const change = { before: { languages: before.join(', ') }, after: { languages: after.join(', ') } };
    await appendAuditLog(work, { actorId: viewer.id, action: 'setting-changed', subjectId: null, ...change });
  });
  await siteSettings.changed();
  cache.invalidate('site', 'sitemap');
  return listLanguages(context, {});
};
