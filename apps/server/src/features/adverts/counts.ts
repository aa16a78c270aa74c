import { and, asc, desc, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { advertRoutes } from '@site/contract/adverts/routes.ts';
import { isPhoneAgent } from '@site/contract/core/is-phone-agent.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { advertDays } from '#db/schema/adverts.ts';
import { documents, withNames } from '#features/documents';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import type { Context } from '#platform/context.ts';
import { runningIds } from './running.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** Maximum number of adverts on one page. */
const SHOWN = 100;

/** Published title in the given language, falling back to English, then to any language. */
const titleIn = (language: string) => sql<string | null>`(
  select v.content ->> 'title' from document_versions v
  where v.document_id = documents.id and v.live and v.part <> 'shared'
  order by v.part <> ${language}, v.part <> 'en' limit 1)`;

/**
 * Lists the most recently edited adverts with their impressions and clicks. Archived adverts are included only when
 * they have counts in the period.
 */
export const counts: Operation<typeof advertRoutes.counts> = async (context) => {
  const { db, language, brand } = context;
  const since = new Date(clock.now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { documentId, day, device, displays, hits } = advertDays;
  const seen = db
    .select({ one: sql`1` })
    .from(advertDays)
    .where(and(eq(documentId, documents.id), gte(day, since)));
  const adverts = await db
    .select({ documentId: documents.id, code: documents.name, title: titleIn(language) })
    .from(documents)
    .where(and(eq(documents.kind, 'adverts'), or(isNull(documents.archivedAt), exists(seen))))
    .orderBy(desc(documents.editedAt), desc(documents.id))
    .limit(SHOWN);
  const ids = adverts.map((advert) => advert.documentId);
  const days = await db
    .select({ documentId, day, device, displays, hits })
    .from(advertDays)
    .where(and(inArray(documentId, ids), gte(day, since)))
    .orderBy(asc(day), asc(device));
  const byAdvert = Map.groupBy(days, (row) => row.documentId);
  const running = await runningIds(context);
  return {
    adverts: adverts.map(({ title, ...advert }) => ({
      ...advert,
      title: withNames(title ?? advert.code, brand.names),
      running: running.has(advert.code),
      days: (byAdvert.get(advert.documentId) ?? []).map(({ documentId: _, ...counted }) => counted),
    })),
  };
};

/** Increments the day's counter in one upsert, so that concurrent calls do not lose counts. */
async function count(
  context: Context,
  { code, device = isPhoneAgent(context.userAgent) ? 'mobile' : 'pc' }: ParsedOf<typeof advertRoutes.display>,
  what: 'displays' | 'hits',
): Promise<Record<string, never>> {
  const documentId = (await runningIds(context)).get(code);
  if (documentId === undefined) return {};
  const day = clock.now().toISOString().slice(0, 10);
  const { [what]: column } = advertDays;
  await context.db
    .insert(advertDays)
    .values({ documentId, day, device, [what]: 1 })
    .onConflictDoUpdate({
      target: [advertDays.documentId, advertDays.day, advertDays.device],
      set: { [what]: sql`${column} + 1` },
    });
  return {};
}

export const display: Operation<typeof advertRoutes.display> = (context, seen) => count(context, seen, 'displays');

export const hits: Operation<typeof advertRoutes.hits> = (context, seen) => count(context, seen, 'hits');
