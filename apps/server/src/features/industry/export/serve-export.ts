import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import { EXPORT_PATH } from '@site/contract/industry/exports.ts';
import { ExportQuery } from '@site/contract/industry/schemas.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { lastSamples } from '../reading/samples.ts';
import { networkHours } from '../reading/network.ts';
import { daysOf, readTagDays } from '../reading/tag-days.ts';
import { aboutExport } from './about.ts';
import { hoursTable, tagsTable } from './exported-tables.ts';
import { toCsv, toJson } from './table.ts';

const FILES = { points: 10, seconds: 60 };
const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Serves a cam site's data as a file, with the access rules of its page (DATA-06). */
export function serveExport(http: FastifyInstance, services: Services): void {
  const { db, limits, settings, siteSettings } = services;
  const makeContext = createContextFactory(services);
  http.get(EXPORT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { viewer } = await makeContext(request, reply);
    const { login_required: loginRequired } = await siteSettings.all();
    const refusal = authorize(viewer, 'public', { writes: false, loginRequired });
    if (refusal) throw new AppError(refusal);
    await limits.countOf('industry export', FILES, viewer ? `user:${viewer.id}` : callerOf(request.ip));
    const parsed = ExportQuery.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid', { fields: fieldProblems(parsed.error) });
    const { network, what, days: count, format } = parsed.data;

    const [newest, hours] = await Promise.all([
      lastSamples(db, [network]),
      networkHours(db, network, { count: count * 24, now: Date.now() }),
    ]);
    const days = daysOf(hours, count);
    const table = what === 'hours' ? hoursTable(hours) : tagsTable(days, await readTagDays(db, network, days));
    const source = newest.get(network)?.source ?? null;
    const about = aboutExport({ network, hours, source, method: `${settings.PUBLIC_URL}/industry/method` });
    return (
      reply
        .type(TYPES[format])
        // The file name does not mention this site, to protect members whose download folder others can see.
        .header(
          'content-disposition',
          `attachment; filename="${what}-${count}-days-${hours.from.slice(0, 10)}.${format}"`,
        )
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(format === 'csv' ? toCsv(about, table) : toJson(about, table))
    );
  });
}
