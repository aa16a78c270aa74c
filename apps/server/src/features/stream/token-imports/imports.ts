import { desc, inArray } from 'drizzle-orm';
import type { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import type { TokenImport } from '@site/contract/stream/schemas.ts';
import { streamImports } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { confirmedRooms, type ConfirmedRoom } from '#features/industry';

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
