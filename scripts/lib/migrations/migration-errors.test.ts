import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BREAKPOINT, OUTSIDE } from '../../../apps/server/src/db/migrate.ts';
import { findMigrationErrors } from './migration-errors.ts';

const dir = mkdtempSync(join(tmpdir(), 'migration lint '));
afterAll(() => rmSync(dir, { recursive: true }));

/** Returns the rules broken by each statement of a migration. */
async function rulesOf(statements: string[], { outside = false } = {}): Promise<Record<string, string[]>> {
  const path = join(dir, 'one.sql');
  const lines = statements.flatMap((statement) => [statement.replaceAll('\n', ' '), BREAKPOINT]);
  writeFileSync(path, [outside ? OUTSIDE : '', ...lines].join('\n'));
  const errors = (await findMigrationErrors([path])).map((error) => /^one\.sql:(\d+) ([a-z-]+): ./.exec(error) ?? []);
  return Object.fromEntries(
    statements.map((statement, index) => {
      const rules = errors.filter(([, line]) => Number(line) === 2 * index + 2).map(([, , rule]) => rule ?? '');
      return [statement, rules.toSorted()];
    }),
  );
}

const NEEDS_AN_EXEMPTION: Record<string, string> = {
  'alter table posts drop column title': 'ban-drop-column',
  'alter table posts rename title to name': 'renaming-column',
  'alter table posts rename to articles': 'renaming-table',
  'drop table posts': 'ban-drop-table',
  'drop function words()': 'drop',
  'alter index posts_by_day rename to by_day': 'rename',
  'alter table posts add column a text not null': 'adding-required-field',
  'alter table posts add column b uuid default gen_random_uuid()': 'adding-field-with-default',
  'alter table posts add column c int generated always as (id) stored': 'adding-field-with-default',
  'alter table posts add column d int check (d > 0)': 'column-check',
  'alter table posts add column e int unique': 'disallowed-unique-constraint',
  'alter table posts add column f int references users(id)': 'adding-foreign-key-constraint',
  'alter table posts alter column title set not null': 'adding-not-nullable-field',
  'alter table posts alter column title type bigint': 'changing-column-type',
  'alter table posts alter column title drop default': 'drop-default',
  'alter table posts add constraint g check (id > 0)': 'constraint-missing-not-valid',
  'alter table posts enable row level security': 'unknown-statement',
  'create index h on posts (title)': 'require-concurrent-index-creation',
  'drop index posts_by_day': 'require-concurrent-index-deletion',
  'reindex table posts': 'require-concurrent-reindex',
  'update posts set title = lower(title)': 'bulk-write',
  'delete from posts': 'bulk-write',
  'insert into posts select * from drafts': 'bulk-write',
  'truncate posts': 'bulk-write',
  'do $$ begin delete from posts; end $$': 'bulk-write',
  'lock table posts': 'unknown-statement',
  'vacuum full posts': 'unknown-statement',
  'set lock_timeout = 0': 'unknown-statement',
};

test('reports statements with long locks or incompatible with the previous version [OPS-03]', async () => {
  const statements = Object.keys(NEEDS_AN_EXEMPTION).map((statement) => `${statement};`);
  const rules = await rulesOf(statements);
  expect(rules).toEqual(
    Object.fromEntries(Object.entries(NEEDS_AN_EXEMPTION).map(([sql, rule]) => [`${sql};`, [rule]])),
  );
});

test('accepts harmless statements without an exemption [OPS-03]', async () => {
  const statements = [
    'create table "fans" ("id" bigint primary key, "user_id" bigint not null, "at" timestamptz default now() not null);',
    'alter table "fans" add constraint "fans_user" foreign key ("user_id") references "users"("id") on delete cascade;',
    'create index "fans_by_user" on "fans" ("user_id");',
    `insert into fans select id, id from users;`,
    'alter table posts add column colour text;',
    `alter table posts add column size int default 0 not null;`,
    `alter table posts alter column size set default 1;`,
    'alter table posts add constraint sized check (size >= 0) not valid;',
    `insert into site_settings (name, value) values ('a', 'b');`,
    'analyze posts;',
  ];
  expect(Object.values(await rulesOf(statements)).flat()).toEqual([]);
});

test('allows only repeatable statements outside a transaction [OPS-03]', async () => {
  const good = [
    'create index concurrently if not exists "posts_by_day" on "posts" ("day");',
    'drop index concurrently if exists "posts_by_hour";',
    'do $$ begin loop delete from posts where old; exit when not found; commit; end loop; end $$;',
  ];
  expect(Object.values(await rulesOf(good, { outside: true })).flat()).toEqual([]);
  const bad = {
    'create index concurrently posts_by_day on posts (day);': ['prefer-robust-stmts'],
    'alter table posts add column a int;': ['prefer-robust-stmts'],
    'update posts set a = 1;': ['bulk-write'],
    'do $$ begin delete from posts; end $$;': ['bulk-write'],
  };
  expect(await rulesOf(Object.keys(bad), { outside: true })).toEqual(bad);
  const [, rules] = Object.entries(await rulesOf(good.slice(0, 1)))[0] ?? [];
  expect(rules).toEqual(['inside']);
});

test('requires a rule and a reason in an exemption, which applies to its statement only [OPS-03]', async () => {
  const path = join(dir, 'two.sql');
  const rules = async (...lines: string[]) => {
    writeFileSync(path, lines.join('\n'));
    return (await findMigrationErrors([path])).map((error) => error.replace(/: .*/s, ''));
  };
  const drop = 'alter table posts drop column old;';
  expect(await rules('-- lint: ban-drop-column because nothing reads it since 1.4', drop)).toEqual([]);
  expect(await rules('-- lint: ban-drop-column because of me', drop)).toEqual([
    'two.sql:1 exemption',
    'two.sql:2 ban-drop-column',
  ]);
  expect(await rules('-- lint: ban-drop-column', drop)).toHaveLength(2);
  expect(await rules('-- lint: ban-drop-table because nothing reads it', drop)).toHaveLength(2);
  expect(await rules('-- lint: ban-drop-column because nothing reads it', drop, BREAKPOINT, drop)).toEqual([
    'two.sql:4 ban-drop-column',
  ]);
  expect(await rules('-- migrate: outside transactions', 'select')).toContain('two.sql:1 header');
  expect(await rules('alter table posts ad column;')).toContain('two.sql:1 syntax-error');
});
