import { stringify } from 'csv-stringify/sync';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { Zone } from '@site/contract/core/fields.ts';
import { CALENDAR_HOURS } from '@site/contract/stream/limits.ts';
import { LEDGER_FILE } from '@site/contract/stream/money-routes.ts';
import { CALENDAR_FILE } from '@site/contract/stream/routes.ts';
import { streamLedger } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services, LoggedIn } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { translate } from '#platform/translate.ts';
import { calendarOf, type Slot } from './best-hours/calendar-file.ts';

interface File {
  type: string;
  /** File name. It does not mention this site, for privacy in the download folder. */
  name: string;
  content: string;
}

/** Parses the hours of the week in the query, such as `1-20,5-21`. */
function slotsOf(text: unknown): Slot[] {
  const parts = typeof text === 'string' && text.length <= 500 ? text.split(',') : [];
  const slots = parts.map((part) => {
    const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(part) ?? [];
    if (weekday === undefined) throw new AppError('invalid');
    return { weekday: Number(weekday), hour: Number(hour) };
  });
  if (slots.length === 0 || slots.length > CALENDAR_HOURS) throw new AppError('invalid');
  return slots;
}

function calendarFile({ language }: LoggedIn, query: Record<string, unknown>): Promise<File> {
  const zone = Zone.safeParse(query['zone'] ?? 'UTC');
  if (!zone.success) throw new AppError('invalid');
  const title = translate(language, 'export:calendar.title');
  const content = calendarOf(slotsOf(query['slots']), { zone: zone.data, title });
  return Promise.resolve({ type: 'text/calendar', name: 'hours.ics', content });
}

async function ledgerFile({ db, viewer }: LoggedIn): Promise<File> {
  const { day, site, kind, minor, currency, note } = streamLedger;
  const rows = await db
    .select({ day, site, kind, minor, currency, note })
    .from(streamLedger)
    .where(eq(streamLedger.userId, viewer.id))
    .orderBy(asc(day), asc(streamLedger.id));
  const content = stringify(
    rows.map((row) => ({ ...row, amount: (row.minor / 100).toFixed(2) })),
    {
      // Spreadsheet programs recognize UTF-8 only if there is a byte order mark.
      bom: true,
      header: true,
      columns: ['day', 'site', 'kind', 'amount', 'currency', 'note'],
      // Escapes text that a spreadsheet would run as a formula.
      escape_formulas: true,
    },
  );
  return { type: 'text/csv', name: 'ledger.csv', content };
}

/** Serves files with the current member's own data. */
export function serveStream(http: FastifyInstance, services: Services): void {
  const makeContext = createContextFactory(services);
  const serve = (path: string, make: (context: LoggedIn, query: Record<string, unknown>) => Promise<File>) => {
    http.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await makeContext(request, reply);
      const { viewer } = context;
      const refusal = authorize(viewer, 'member', { writes: false });
      if (refusal || !viewer) throw new AppError(refusal ?? 'signed-out');
      await services.limits.count('read', `user:${viewer.id}`);
      // No schema validates the query parameters, so their values are unknown.
      const file = await make({ ...context, viewer }, request.query as Record<string, unknown>);
      return reply
        .type(`${file.type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.content);
    });
  };
  serve(CALENDAR_FILE, calendarFile);
  serve(LEDGER_FILE, ledgerFile);
}
