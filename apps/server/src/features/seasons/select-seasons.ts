import { desc } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';

const columns = {
  id: seasons.id,
  kind: seasons.kind,
  art: seasons.art,
  startsAt: seasons.startsAt,
  endsAt: seasons.endsAt,
};

/** Selects seasons in the shape of the contract, latest first. */
export function selectSeasons(db: Executor) {
  return db.select(columns).from(seasons).orderBy(desc(seasons.startsAt), desc(seasons.id)).$dynamic();
}
