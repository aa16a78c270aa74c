import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';

/** Holds a table, so that whoever asks for it waits, until the answer is called. */
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
