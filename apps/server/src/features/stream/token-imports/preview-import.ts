import { sql } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamTokens } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { memberRoom } from '../member-rooms.ts';
import { asColumns, readImport } from './read-import.ts';

const SAMPLE = 5;

export const previewImport: Operation<typeof streamMoneyRoutes.previewImport> = async (context, fields) => {
  const { db, viewer, uploads } = context;
  const room = await memberRoom(db, viewer.id, fields.site);
  const { tokens, ...read } = await readImport(uploads[0], fields);
  const { ats, tokens: amounts, nths } = asColumns(tokens);
  const { rows } = await db.execute<{ known: number }>(sql`
    select count(*)::int as known
    from unnest(${sql.param(ats)}::timestamptz[], ${sql.param(amounts)}::int[], ${sql.param(nths)}::int[]) as r(at, tokens, nth)
    join ${streamTokens} t
      on t.claim_id = ${room.id} and t.at = r.at and t.tokens = r.tokens and t.nth = r.nth`);
  return {
    ...read,
    sample: tokens.slice(0, SAMPLE).map(({ at, tokens: amount }) => ({ at, tokens: amount })),
    readable: tokens.length,
    known: rows[0]?.known ?? 0,
    tokens: amounts.reduce((sum, one) => sum + one, 0),
    from: ats[0] ?? null,
    to: ats.at(-1) ?? null,
  };
};
