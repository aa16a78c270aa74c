import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { gate } from '@site/contract/core/access.ts';
import { STAT_DAYS, TOLD_FROM } from '@site/contract/my-link/limits.ts';
import { LINK_STATS_FILE } from '@site/contract/my-link/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { contextMaker } from '#platform/http.ts';
import { linkCounter } from './counter.ts';
import { statsOf } from './stats.ts';

/** A count in a table: of few it is said that there were few. */
const cell = (count: number | null) => count ?? `<${TOLD_FROM}`;

/** The own visits and clicks as a file, for members. */
export function serveStats(http: FastifyInstance, services: Services): void {
  const makeContext = contextMaker(services);
  http.get(LINK_STATS_FILE, { schema: { hide: true } }, async (request, reply) => {
    const { db, limits, viewer } = await makeContext(request, reply);
    const refusal = gate(viewer, 'member', { writes: false });
    if (refusal || !viewer) throw new AppError(refusal ?? 'signed-out');
    await limits.count('read', `user:${viewer.id}`);
    await linkCounter(db).flush();
    const { days, links } = await statsOf(db, viewer.id, STAT_DAYS);
    const rows = [
      ...days.map(({ day, visits, clicks }) => ({ day, link: '', visits: cell(visits), clicks: cell(clicks) })),
      // Of all days together.
      ...links.map(({ title, clicks }) => ({ day: '', link: title, visits: '', clicks: cell(clicks) })),
    ];
    const content = stringify(rows, {
      // Spreadsheet programs take it for UTF-8 only with the mark.
      bom: true,
      header: true,
      columns: ['day', 'link', 'visits', 'clicks'],
      // What begins as a formula is text.
      escape_formulas: true,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="visits.csv"')
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}
