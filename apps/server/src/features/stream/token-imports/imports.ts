import { desc, inArray, and, eq, sql } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { TokenImport } from '@site/contract/stream/schemas.ts';
import { streamImports, streamTokens } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { confirmedRooms, type ConfirmedRoom } from '#features/industry';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { lockOwner } from '#platform/database/locks.ts';

export function importView(row: typeof streamImports.$inferSelect, { network, name }: ConfirmedRoom): TokenImport {
  const { id, claimId, createdAt, added, tokens, firstAt, lastAt } = row;
  return { id, site: claimId, network, name, createdAt, added, tokens, from: firstAt, to: lastAt };
}

export const imports: Operation<typeof streamMoneyRoutes.imports> = async ({ db, viewer }) => {
  const rooms = new Map((await confirmedRooms(db, viewer.id)).map((room) => [room.id, room]));
  const rows = await db
    .select()
    .from(streamImports)
    .where(inArray(streamImports.claimId, [...rooms.keys()]))
    .orderBy(desc(streamImports.id));
  return {
    imports: rows.flatMap((row) => {
      const room = rooms.get(row.claimId);
      return room ? [importView(row, room)] : [];
    }),
  };
};

export const undoImport: Operation<typeof streamMoneyRoutes.undoImport> = (context, { id }) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const rooms = (await confirmedRooms(tx, context.viewer.id)).map((room) => room.id);
    const [removed] = await tx
      .delete(streamImports)
      .where(and(eq(streamImports.id, id), inArray(streamImports.claimId, rooms)))
      .returning({ claimId: streamImports.claimId });
    if (!removed) throw new AppError('stream.import-not-found');
    const brought = and(eq(streamTokens.claimId, removed.claimId), sql`${id} = any(${streamTokens.importIds})`);
    await tx.delete(streamTokens).where(and(brought, sql`cardinality(${streamTokens.importIds}) = 1`));
    await tx
      .update(streamTokens)
      .set({ importIds: sql`array_remove(${streamTokens.importIds}, ${id}::bigint)` })
      .where(brought);
    return {};
  });
