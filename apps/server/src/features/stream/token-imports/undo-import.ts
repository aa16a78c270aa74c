import { and, eq, inArray, sql } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamImports, streamTokens } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { confirmedRooms } from '#features/industry';

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
