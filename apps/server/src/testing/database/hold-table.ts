import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';

/** Locks a table, so that other queries wait, until the returned function is called. */
export async function holdTable(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const ended = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    hold();
    await released;
  });
  await Promise.race([held, ended]);
  return async () => {
    release();
    await ended;
    await close();
  };
}
