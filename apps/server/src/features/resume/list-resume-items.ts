import { eq, sql } from 'drizzle-orm';
import type { resumeRoutes } from '@site/contract/resume/routes.ts';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { unseen } from '#features/following';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';

const MOST = 8;
const OF_A_KIND = 3;

const peekQuery = (sources: readonly ResumeSource[]) => (db: Database, name: string) =>
  db
    .select(Object.fromEntries(sources.map(({ kind, peek }) => [kind, sql`(${peek(db)})`])))
    .from(users)
    .where(eq(users.id, RESUME_READER.userId))
    .prepare(name);

/** Runs the `peek` query of every source in one statement and returns the results, by kind. */
async function peekAll({ db, viewer, resumeSources }: LoggedIn): Promise<Record<string, unknown>> {
  const [peeked = {}] = await prepared(db, 'resume_items', peekQuery(resumeSources.sources)).execute({
    userId: viewer.id,
    isMember: viewer.role !== null,
    ...(await unseen(db, viewer.id)),
  });
  return peeked;
}

/** Returns the resume list, most recent first. */
export const listResumeItems: Operation<typeof resumeRoutes.shelf> = async (context, { lang }) => {
  const peeked = await peekAll(context);
  const language = lang ?? context.language;
  const found = await Promise.all(
    context.resumeSources.sources.map(async (source) => {
      const there = peeked[source.kind] ?? false;
      if (there === false) return [];
      try {
        const items = await source.find(context.viewer, { language, peeked: there });
        return items.slice(0, OF_A_KIND);
      } catch (error) {
        // The list is optional: if one source fails, the entries of the others are still returned.
        context.log.warn({ err: error, kind: source.kind, requestId: context.requestId }, 'resume list source failed');
        return [];
      }
    }),
  );
  const items = found.flat().sort((a, b) => b.at.localeCompare(a.at));
  return { items: items.slice(0, MOST) };
};
