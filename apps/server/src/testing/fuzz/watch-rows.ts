import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** A change to a watched user's row. */
export interface Touched {
  id: number;
  /** Timestamp in milliseconds. */
  at: number;
  table: string;
  act: 'INSERT' | 'UPDATE' | 'DELETE';
  owner: number;
  /** Changed columns of an update. */
  columns: string[];
  row: Record<string, unknown>;
}

/**
 * Columns that contain the owner of a row, in order of preference. The tables in `NOBODYS` have no owner, because staff
 * or the site itself write their rows.
 */
const OWNERS = ['user_id', 'author_id', 'owner_id', 'sender_id', 'reporter_id'];
const NOBODYS = new Set(['document_versions', 'notification_actors', 'cases', 'audit_log']);

interface Key {
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
}

/** Returns an SQL expression for the owner of a row `r` of each table: a column of the table or of its parent's row. */
function ownersOf(keys: readonly Key[]): Map<string, string> {
  const owners = new Map([['users', 'r.id']]);
  for (const { table, column, parent } of keys) {
    const better = OWNERS.indexOf(column) < OWNERS.indexOf(owners.get(table)?.slice(2) ?? '') || !owners.has(table);
    if (parent === 'users' && OWNERS.includes(column) && !NOBODYS.has(table) && better)
      owners.set(table, `r.${column}`);
  }
  // Parents can have parents, such as poll options, polls and posts.
  for (let round = 0; round < 3; round += 1) {
    for (const { table, column, parent, parentColumn } of keys) {
      const above = owners.get(parent);
      if (owners.has(table) || NOBODYS.has(table) || above === undefined || parent === 'users' || parent === 'media')
        continue;
      // Unique alias, so that the nested expression does not capture it.
      const p = `p${owners.size}`;
      const inner = above.replaceAll(/\br\b/g, p);
      owners.set(table, `(select ${inner} from ${parent} ${p} where ${p}.${parentColumn} = r.${column} limit 1)`);
    }
  }
  return owners;
}

/** Records every change to watched users' rows with triggers, including changes that are reverted later. */
export async function watchRows(db: Database): Promise<{
  /** Restricts the recording to rows of the given owners. */
  watch(owners: readonly number[]): Promise<void>;
  /** Returns the changes since the last call. */
  touched(): Promise<Touched[]>;
}> {
  const { rows: keys } = await db.execute<Key & Record<string, unknown>>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      c.confrelid::regclass::text as "parent", f.attname as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`);
  await db.execute(
    sql.raw(`
    create table fuzz_watched (id bigint primary key);
    create table fuzz_touched (
      id bigint generated always as identity, at double precision not null, tab text not null, act text not null,
      owner bigint not null, was jsonb, becomes jsonb);`),
  );
  for (const [table, owner] of ownersOf(keys)) {
    const one = (row: string) => `(select ${owner} from (select ${row}.*) r)`;
    await db.execute(
      sql.raw(`
      create function fuzz_note_${table}() returns trigger language plpgsql as $$
      declare whose bigint;
      begin
        if tg_op <> 'INSERT' then whose := ${one('old')}; end if;
        if tg_op <> 'DELETE' and (whose is null or not exists (select from fuzz_watched w where w.id = whose))
          then whose := ${one('new')}; end if;
        if whose is not null and exists (select from fuzz_watched w where w.id = whose) then
          insert into fuzz_touched (at, tab, act, owner, was, becomes) values (
            extract(epoch from clock_timestamp()) * 1000, '${table}', tg_op, whose,
            case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
        end if;
        return null;
      end $$;
      create trigger fuzz_note after insert or update or delete on ${table}
        for each row execute function fuzz_note_${table}();`),
    );
  }
  return {
    async watch(owners) {
      await db.execute(sql.raw(`delete from fuzz_watched`));
      await db.execute(sql.raw(`insert into fuzz_watched values ${owners.map((id) => `(${id})`).join(',')}`));
    },
    async touched() {
      const { rows } = await db.execute<{
        id: string;
        at: number;
        tab: string;
        act: Touched['act'];
        owner: string;
        was: Record<string, unknown> | null;
        becomes: Record<string, unknown> | null;
      }>(sql`delete from fuzz_touched returning *`);
      return rows.map(({ id, at, tab, act, owner, was, becomes }) => ({
        ...{ id: Number(id), at, table: tab, act, owner: Number(owner), row: becomes ?? was ?? {} },
        columns:
          was && becomes
            ? Object.keys(becomes).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(becomes[key]))
            : [],
      }));
    },
  };
}
