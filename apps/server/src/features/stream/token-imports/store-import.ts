import { eq, inArray, sql } from 'drizzle-orm';
import { IMPORTS } from '@site/contract/stream/limits.ts';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { TokenImport } from '@site/contract/stream/schemas.ts';
import { streamImports, streamTokens } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { importView } from './imports.ts';
import { confirmedRooms } from '#features/industry';
import { memberRoom } from '../member-rooms.ts';
import { asColumns, readImport, type TokenRow } from './read-import.ts';

/**
 * Stores tokens for one of the member's rooms. Locks the account, so that concurrent files are stored sequentially.
 * @param tokens at least one, sorted by time
 * @throws AppError signed-out, stream.site-not-linked, stream.imports-full, stream.import-known
 */
async function keepTokens(context: LoggedIn, site: number, tokens: readonly TokenRow[]): Promise<TokenImport> {
  return transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const room = await memberRoom(tx, context.viewer.id, site);
    const rooms = (await confirmedRooms(tx, context.viewer.id)).map(({ id }) => id);
    if ((await tx.$count(streamImports, inArray(streamImports.claimId, rooms))) >= IMPORTS) {
      throw new AppError('stream.imports-full', { params: { max: IMPORTS } });
    }
    const { ats, tokens: amounts, nths } = asColumns(tokens);
    const [first = '', last = ''] = [ats[0], ats.at(-1)];
    const [created] = await tx
      .insert(streamImports)
      .values({ claimId: room.id, added: 0, tokens: 0, firstAt: first, lastAt: last })
      .returning({ id: streamImports.id });
    if (!created) throw new Error('import was not stored');
    const { rows } = await tx.execute<{ added: number; tokens: string }>(sql`
      with kept as (
        insert into ${streamTokens} as t (claim_id, at, tokens, nth, import_ids)
        select ${room.id}, r.*, array[${created.id}::bigint]
        from unnest(${sql.param(ats)}::timestamptz[], ${sql.param(amounts)}::int[], ${sql.param(nths)}::int[]) as r
        on conflict (claim_id, at, tokens, nth) do update set import_ids = t.import_ids || excluded.import_ids
        returning tokens, cardinality(import_ids) = 1 as new
      )
      select count(*)::int as added, coalesce(sum(tokens), 0)::text as tokens from kept where new`);
    const added = rows[0]?.added ?? 0;
    // All rows are duplicates, so undoing the import would remove nothing.
    if (added === 0) throw new AppError('stream.import-known');
    const [stored] = await tx
      .update(streamImports)
      .set({ added, tokens: Number(rows[0]?.tokens) })
      .where(eq(streamImports.id, created.id))
      .returning();
    if (!stored) throw new Error('import was not stored');
    return importView(stored, room);
  });
}

export const storeImport: Operation<typeof streamMoneyRoutes.storeImport> = async (context, fields) => {
  await memberRoom(context.db, context.viewer.id, fields.site);
  const read = await readImport(context.uploads[0], fields);
  if (read.timeColumn === null || read.tokensColumn === null) throw new AppError('stream.import-columns');
  if (read.dates === null) throw new AppError('stream.import-dates');
  if (read.tokens.length === 0) throw new AppError('stream.import-empty');
  return keepTokens(context, fields.site, read.tokens);
};
