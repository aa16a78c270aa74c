import { sql } from 'drizzle-orm';
import type { resumeRoutes } from '@site/contract/resume/routes.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

const MOST = 8;
const OF_A_KIND = 3;

/** Runs the `peek` query of every source in one statement and returns the results, by kind. */
async function peekAll(context: LoggedIn): Promise<Record<string, unknown>> {
  const columns = await Promise.all(
    context.resumeSources.sources.map(
      async (source) => sql`(${await source.peek(context, context.viewer)}) as ${sql.identifier(source.kind)}`,
    ),
  );
  const { rows } = await context.db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}

/** Returns the resume list, most recent first. */
export const listResumeItems: Operation<typeof resumeRoutes.shelf> = async (context, { lang }) => {
  const peeked = await peekAll(context);
  const found = await Promise.all(
    context.resumeSources.sources.map(async (source) => {
      const there = peeked[source.kind] ?? false;
      if (there === false) return [];
      try {
        const items = await source.find(context, context.viewer, lang ?? context.language, there);
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
