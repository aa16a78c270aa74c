import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { testDatabase } from '../testing/database.ts';
import { seed } from './seed.ts';

const stop: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of stop) await step();
});

it('has reviews by members who work there, and votes that are counted exactly [SITES-02]', async () => {
  const database = await testDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'site-seed-'));
  const { db, close } = connect(database.url);
  stop.push(
    close,
    () => database.drop(),
    () => rm(filesDir, { recursive: true, force: true }),
  );
  await seed({ databaseUrl: database.url, filesDir, scale: 1, onProgress: () => undefined });
  const { rows } = await db.execute(sql`select
    (select count(*) >= 20 from cam_site_reviews) as reviews,
    (select count(*) >= 300 from cam_site_votes) as votes,
    (select count(*)::int from cam_site_reviews r join cam_sites s on s.id = r.site_id
      join profiles p on p.user_id = r.author_id
      where not p.sites @> jsonb_build_array(jsonb_build_object('site', s.slug))) as strangers,
    (select count(*)::int from cam_site_facts f
      where f.yes <> (select count(*) from cam_site_votes v where v.site_id = f.site_id and v.key = f.key and v.is_true)
        or f.no <> (select count(*) from cam_site_votes v where v.site_id = f.site_id and v.key = f.key and not v.is_true))
      as miscounted`);
  expect(rows).toEqual([{ reviews: true, votes: true, strangers: 0, miscounted: 0 }]);
}, 120_000);
