import pg from 'pg';

/**
 * Reads row counts and a checksum of each table, definitions of columns, indexes, constraints, triggers and partitions,
 * the last values of sequences, pending jobs and the applied migrations.
 */
export async function contentsOf(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const ask = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  try {
    await client.query(`set timezone = 'UTC'`);
    const names = await ask(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
    const tables: Record<string, { rows: number; sum: string | null }> = {};
    for (const { name } of names) {
      const [table] = await ask(
        `select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as sum from "${String(name)}" t`,
      );
      tables[String(name)] = table as { rows: number; sum: string | null };
    }
    return {
      tables,
      definitions: {
        columns: await ask(`select table_name, column_name, data_type, column_default, is_nullable, is_identity,
          generation_expression from information_schema.columns where table_schema = 'public' order by 1, 2`),
        indexes: await ask(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
        constraints:
          await ask(`select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as made
          from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2, 4`),
        triggers: await ask(
          `select pg_get_triggerdef(oid) as made, tgenabled from pg_trigger where not tgisinternal order by 1`,
        ),
        partitions: await ask(`select c.relname, pg_get_expr(c.relpartbound, c.oid) as bound from pg_class c
          where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`),
      },
      sequences: await ask(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`),
      jobs: await ask(`select name, data, id from jobs.job
        where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by id`),
      migrations: await ask('select hash from drizzle.__drizzle_migrations order by created_at'),
    };
  } finally {
    await client.end();
  }
}
