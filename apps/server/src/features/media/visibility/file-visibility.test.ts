import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '#db/schema/media.ts';
import { OF_ACCOUNTS } from '../../../testing/media/account-pictures.ts';
import { testApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { getFile } from '../../../testing/media/get-file.ts';
import { EVERYONE, type Reader, type Show, type World } from '../../../testing/media/picture-place.ts';
import { WRITTEN } from '../../../testing/media/written-pictures.ts';
import { PLACES } from '../image-uses/places.ts';

/** Every use of an image, by its name in `PLACES`. A new use does not compile until it has an entry here. */
const SHOWN: Record<keyof typeof PLACES, Show[]> = { ...WRITTEN, ...OF_ACCOUNTS };

let w: World;
beforeAll(async () => {
  const app = await testApp();
  const [owner, member, partner] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
  ];
  w = { app, owner, member, partner, moderator: (await createLoggedInAccount(app, { role: 'Moderator' })).api };
});
afterAll(() => w.app.close());

/**
 * Returns the readers who can load a URL, plus an entry for each response with a wrong status or wrong cache headers.
 */
async function readersOf(url: string): Promise<string[]> {
  const clients: Record<Reader, TestClient | undefined> = {
    ...{ visitor: undefined, member: w.member.api, partner: w.partner.api, owner: w.owner.api, moderator: w.moderator },
  };
  const found: string[] = [];
  for (const reader of EVERYONE) {
    const { ok, status, headers } = await getFile(w.app, url, clients[reader]);
    if (ok) found.push(reader);
    const isPublic = found.includes('visitor');
    const wanted = ok ? (isPublic ? /^public, max-age=60,/ : /^private, no-store$/) : /^no-store$/;
    const caching = headers.get('cache-control') ?? '';
    if (!wanted.test(caching) || (!ok && status !== 404)) found.push(`${reader}: ${status} ${caching}`);
  }
  return found;
}

async function becomes(url: string, seen: readonly Reader[]): Promise<void> {
  await expect.poll(() => readersOf(url), { timeout: 10_000 }).toEqual(seen);
}

describe.each(Object.entries(SHOWN))('an image used in %s', (_, kinds) => {
  it('is served only to readers of that content, and to no one once the content is hidden or removed [SAFE-10]', async () => {
    for (const show of kinds) {
      w.owner = await createLoggedInAccount(w.app);
      const { ways } = await show(w);
      for (const way of Object.keys(ways)) {
        w.owner = await createLoggedInAccount(w.app);
        const { picture, seen, ways: fresh } = await show(w);
        await becomes(picture.url, seen);
        await fresh[way]?.leave();
        await expect
          .poll(async () => [way, await readersOf(picture.url)], { timeout: 10_000 })
          .toEqual([way, fresh[way]?.seen]);
        if (!fresh[way]?.restore) continue;
        await fresh[way].restore();
        await expect
          .poll(async () => [way, 'restored', await readersOf(picture.url)], { timeout: 10_000 })
          .toEqual([way, 'restored', seen]);
      }
    }
  }, 60_000);
});

it('lists every table that uses images in PLACES [SAFE-10]', async () => {
  const { db } = w.app.services;
  const known = Object.values(PLACES).flatMap(
    ({ from }) => db.select({ one: from }).from(media).toSQL().sql.match(/\w+/g) ?? [],
  );
  const { rows: keys } = await db.execute<{ table: string }>(sql`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'media'::regclass`);
  expect(keys.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  // Finds text, JSON and array columns that contain image URLs or keys. Relies on the tests above, which have stored an
  // image for every use.
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'ARRAY'))`);
  const holding: string[] = [];
  for (const { table, column } of columns) {
    const named = sql`${sql.identifier(table)} one where one.${sql.identifier(column)}::text ~ '[0-9a-f]{2}/[0-9a-f]{30}'`;
    const { rows } = await db.execute(sql`select 1 from ${named} limit 1`);
    if (rows.length > 0 && !known.includes(table)) holding.push(table);
  }
  // Excludes the table of images itself, the queues for CDN purges and file removal, and the outbox.
  expect(
    [...new Set(holding)].filter((table) => !['media', 'file_purges', 'removed_files', 'outbox'].includes(table)),
  ).toEqual([]);
}, 60_000);
