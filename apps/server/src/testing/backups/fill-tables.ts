import pg from 'pg';

const NUMBERS = [30_001, 30_002, 30_003];
/** Text with characters that are easily corrupted by escaping. */
const ODD = 'a\tb\nc\r\\d \\N \\. "e" \'f\' {g} ñ я 😀 \u0001';

/** Generators of values by type. The same number gives the same value everywhere, so that foreign keys match. */
const VALUES: Record<string, (n: number) => unknown> = {
  int8: (n) => n,
  int4: (n) => n,
  int2: (n) => n,
  float4: (n) => n / 7,
  float8: (n) => n / 7,
  numeric: (n) => n / 8,
  bool: (n) => n % 2 === 0,
  text: (n) => `${ODD} ${n}`,
  varchar: (n) => `v${n}`,
  bpchar: (n) => String(n).slice(-1),
  timestamptz: (n) => `2026-11-${(n % 10) + 10} 10:00:00.12345${n % 10}+00`,
  date: (n) => `2026-11-${(n % 10) + 10}`,
  uuid: (n) => `00000000-0000-4000-8000-0000000${n}`,
  bytea: (n) => Buffer.from([0, 10, 92, 255, n % 256]),
  jsonb: (n) => JSON.stringify({ odd: ODD, n, list: [null, 1.5, {}] }),
  json: (n) => JSON.stringify({ odd: ODD, n }),
  _text: (n) => [ODD, 'NULL', '', `${n}`],
  _int2: (n) => [n, 0],
  _int4: (n) => [n, 0],
  _uuid: (n) => [`00000000-0000-4000-8000-0000000${n}`],
  interval: (n) => `${n} minutes`,
  _int8: (n) => [n, 0],
};

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Inserts three rows into every table, except possibly `seasons`, with valid foreign keys. Requires a superuser. */
export async function fillTables(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`create table industry_observations_20261111 partition of industry_observations
      for values from ('2026-11-11 00:00:00+00') to ('2026-11-12 00:00:00+00')`);
    await client.query(`create table industry_observations_20261112 partition of industry_observations
      for values from ('2026-11-12 00:00:00+00') to ('2026-11-14 00:00:00+00')`);
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`);
    await client.query('set session_replication_role = replica');
    for (const [table, columns = []] of Object.entries(Object.groupBy(rows, (column) => column.table))) {
      const names = columns.map(({ name }) => `"${name}"`).join();
      const places = columns.map((_, index) => `$${index + 1}`).join();
      for (const number of NUMBERS) {
        const values = columns.map(({ name, type }) => {
          const value = VALUES[type];
          if (!value) throw new Error(`${table}.${name}: no value for the type ${type}`);
          return value(number);
        });
        await client
          .query(`insert into "${table}" (${names}) overriding system value values (${places})`, values)
          .catch((error: unknown) => {
            // The `seasons` table has a constraint of its own, and the migrations have already added rows to it.
            if (table !== 'seasons') throw new Error(`${table}: ${String(error)}`);
          });
      }
    }
  } finally {
    await client.end();
  }
}
