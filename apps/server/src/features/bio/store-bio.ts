import { sql } from 'drizzle-orm';
import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import { BIO_BYTES, VERSION_MINUTES, VERSIONS } from '@site/contract/bio/limits.ts';
import { bios, bioVersions } from '#db/schema/bio.ts';
import { ownedImages } from '#features/media';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { ownKeysOf } from './checks/addresses.ts';
import { findBio } from './find-bio.ts';

interface Change {
  /** Revision that the client last loaded. */
  revision: number;
  config?: BioConfig;
  blocks?: Block[];
}

interface Stored {
  revision: number;
  savedAt: string;
}

/**
 * Validates blocks before they are saved. Returns the keys of this site's images in them.
 * @throws AppError bio.too-long; bio.picture-not-yours for a file of this site that is not one of the member's images
 */
async function checkBlocks({ db, viewer, settings }: LoggedIn, blocks: Block[]): Promise<string[]> {
  if (Buffer.byteLength(JSON.stringify(blocks)) > BIO_BYTES) throw new AppError('bio.too-long');
  const keys = ownKeysOf(blocks, settings.PUBLIC_URL);
  const owned = await ownedImages(db, viewer.id, keys);
  if (!keys.every((key) => owned.has(key))) throw new AppError('bio.picture-not-yours');
  return keys;
}

/**
 * Saves the first revision. The unchanged part comes from the first draft, which the member has seen. Only the first of
 * several concurrent saves inserts a row.
 */
async function storeFirst(context: LoggedIn, change: Change): Promise<Stored | undefined> {
  const { db, viewer, settings } = context;
  const { config, blocks } = await findBio(db, viewer.id);
  const content = { config: change.config ?? config, blocks: change.blocks ?? blocks };
  const pictures = ownKeysOf(content.blocks, settings.PUBLIC_URL);
  const [row] = await db
    .insert(bios)
    .values({ userId: viewer.id, revision: 1, ...content, pictures })
    .onConflictDoNothing()
    .returning({ revision: bios.revision, savedAt: bios.savedAt });
  return row;
}

/**
 * Saves a later revision with a single statement, which locks the row if the revision matches. If the last editing
 * session is over, it also stores the previous content as a version and deletes versions beyond VERSIONS. Returns
 * undefined if the revision does not match.
 */
async function storeNext({ db, viewer }: LoggedIn, change: Change, pictures: string[]): Promise<Stored | undefined> {
  const { revision, config, blocks } = change;
  const given = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await db.execute<{ revision: number; savedAt: string }>(sql`
    with before as materialized (
      select *, begun_at < now() - make_interval(mins => ${VERSION_MINUTES}) as is_over from ${bios}
      where user_id = ${viewer.id} and revision = ${revision} for no key update),
    kept as (
      insert into ${bioVersions} (user_id, revision, config, blocks, pictures, saved_at, block_count)
      select user_id, revision, config, blocks, pictures, saved_at, jsonb_array_length(blocks) from before where is_over),
    dropped as (
      delete from ${bioVersions} where user_id = ${viewer.id} and (select is_over from before) and revision <= (
        select revision from ${bioVersions} where user_id = ${viewer.id}
        order by revision desc offset ${VERSIONS - 1} limit 1))
    update ${bios} b set revision = b.revision + 1, saved_at = now(),
      config = coalesce(${given(config)}, b.config), blocks = coalesce(${given(blocks)}, b.blocks),
      pictures = case when ${blocks === undefined} then b.pictures else ${sql.param(pictures)}::text[] end,
      begun_at = case when before.is_over then now() else b.begun_at end
    from before where b.user_id = before.user_id
    returning b.revision, b.saved_at as "savedAt"`);
  return rows[0] && { revision: rows[0].revision, savedAt: new Date(rows[0].savedAt).toISOString() };
}

/**
 * Saves a change to the current user's bio if the revision is still current (optimistic locking).
 * @throws AppError bio.changed-elsewhere; for blocks also bio.too-long and bio.picture-not-yours
 */
export async function storeBio(context: LoggedIn, change: Change): Promise<Stored> {
  const pictures = change.blocks ? await checkBlocks(context, change.blocks) : [];
  const stored = await (change.revision === 0 ? storeFirst(context, change) : storeNext(context, change, pictures));
  if (!stored) throw new AppError('bio.changed-elsewhere');
  return stored;
}
