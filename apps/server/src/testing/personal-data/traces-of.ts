import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Services } from '#platform/context.ts';

/** Finds all rows that contain a string in any column, in all tables including those of the job queue. */
async function rowsWith(db: Services['db'], text: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t where position(lower(${text}) in lower(t::text)) > 0`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Finds all files of the data folder that contain a string in their content or path. */
async function filesWith(dir: string, text: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path, 'latin1');
    if (path.includes(text) || content.toLowerCase().includes(text.toLowerCase())) found.push(path);
  }
  return found;
}

/** Finds all places in the database and the data folder that contain one of the strings. */
export async function tracesOf({ db, settings }: Services, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    found.push(...(await rowsWith(db, text)), ...(await filesWith(settings.DATA_DIR, text)));
  }
  return [...new Set(found)];
}
