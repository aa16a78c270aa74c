import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { analyticsRoutes, AnalyticsRecord } from '@site/contract/analytics/routes.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';

/** Menu entries are identified by keys of the core message catalogue. Any other label is stored as an empty string. */
const LABELS = new Set(
  Object.keys(
    // A test checks that this catalogue is flat.
    JSON.parse(
      readFileSync(new URL('../../../../../content/catalogues/en/core.json', import.meta.url), 'utf8'),
    ) as Record<string, string>,
  ),
);

function rowOf(record: AnalyticsRecord) {
  if (record.kind === 'browse') return { kind: record.kind, name: record.page, label: '' };
  return { kind: record.kind, name: record.event, label: LABELS.has(record.label) ? record.label : '' };
}

/** Adds a batch to the day's totals in one upsert. The sender is not stored. */
export const trackEvents: Operation<typeof analyticsRoutes.records> = async ({ db }, input) => {
  const day = clock.now().toISOString().slice(0, 10);
  const sums = Map.groupBy(input.records.map(rowOf), ({ kind, name, label }) => `${kind} ${name} ${label}`);
  const rows = [...sums]
    // Sorted, so that concurrent batches lock rows in the same order and cannot deadlock.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, day, count: 1 + others.length }] : []));
  await db
    .insert(analyticsDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [analyticsDays.day, analyticsDays.kind, analyticsDays.name, analyticsDays.label],
      set: { count: sql`${analyticsDays.count} + excluded.count` },
    });
  return {};
};
