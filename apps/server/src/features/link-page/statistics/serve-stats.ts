import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { STAT_DAYS, DISCLOSED_FROM } from '@site/contract/link-page/limits.ts';
import { LINK_STATS_FILE } from '@site/contract/link-page/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { linkCounter } from './counter.ts';
import { statsOf } from './stats.ts';

/** Formats a count. A small one is shown only as being below the privacy threshold. */
const cell = (count: number | null) => count ?? `<${DISCLOSED_FROM}`;

/** Serves a member's own visits and clicks as a file. */
export function serveStats(http: FastifyInstance, services: Services): void {
  const makeContext = createContextFactory(services);
  http.get(LINK_STATS_FILE, { schema: { hide: true } }, async (request, reply) => {
    const context = await makeContext(request, reply);
    const { db, limits, viewer } = context;
    const refusal = authorize(viewer, 'member', { writes: false });
    if (refusal || !viewer) throw new AppError(refusal ?? 'signed-out');
    await limits.count('read', `user:${viewer.id}`);
    await linkCounter(db).flush();
    const { days, links } = await statsOf(context, viewer.id, STAT_DAYS);
    const rows = [
      ...days.map(({ day, visits, clicks }) => ({ day, link: '', visits: cell(visits), clicks: cell(clicks) })),
      // Clicks per link, summed over all days.
      ...links.map(({ title, clicks }) => ({ day: '', link: title, visits: '', clicks: cell(clicks) })),
    ];
    const content = stringify(rows, {
      // Spreadsheet programs recognize UTF-8 only if there is a byte order mark.
      bom: true,
      header: true,
      columns: ['day', 'link', 'visits', 'clicks'],
      // Escapes text that a spreadsheet would run as a formula.
      escape_formulas: true,
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="visits.csv"')
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}
