import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { RENAMED_TEXTS } from '../features/cms/archive/renamed-texts.ts';
import { testDatabase } from '../testing/database/database.ts';

const [file = ''] = globSync('migrations/*_renamed-texts.sql', { cwd: import.meta.dirname });
const statement = readFileSync(join(import.meta.dirname, file), 'utf8');

it('an upgrade copies the changed texts whose keys have new names [BASE-19]', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const insert = 'insert into catalogue_overrides (language, key, text) values ($1, $2, $3)';
    await client.query(insert, ['en', 'core:learning.courses', 'Academy']);
    await client.query(insert, ['es', 'moderation:role.Member', 'Socia']);
    await client.query(insert, ['es', 'roles:Member', 'Integrante']);
    await client.query(statement);
    await client.query(statement);
    const query = `select language, key, text from catalogue_overrides where key ~ '^(core:destination|roles)' order by 1`;
    expect((await client.query(query)).rows).toEqual([
      { language: 'en', key: 'core:destination.courses', text: 'Academy' },
      { language: 'es', key: 'roles:Member', text: 'Integrante' },
    ]);
  } finally {
    await client.end();
    await drop();
  }
  const copied = [...statement.matchAll(/\('([^']+)', '([^']+)'\)/g)].map(([, was, now]) => [was, now]);
  expect(copied.length).toBeGreaterThan(30);
  expect([...RENAMED_TEXTS]).toEqual(expect.arrayContaining(copied));
});
