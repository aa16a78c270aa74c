import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { readNote, writeNote } from './small-file.ts';

const FORMAT = 1;
const Count = z.number().int().min(0);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Names are inserted into SQL statements where parameters are not allowed. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Compressed and optionally encrypted file in the backup's folder. */
const Part = z.object({ file: z.string().regex(/^[a-z0-9_.-]+$/), bytes: Count, sha256: Hash });

const Files = z.object({ count: Count, bytes: Count, list: Part });

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that made the backup. */
  product: z.string(),
  postgres: z.string(),
  /** Time of the snapshot, ISO 8601. */
  takenAt: z.iso.datetime(),
  /**
   * True if other sessions were using the database during the backup. In that case the waiting emails and pushes have
   * probably been sent since.
   */
  running: z.boolean(),
  /** Fingerprint of the site's SECRET, not the secret itself. Authenticator apps cannot be used without that SECRET. */
  secret: z.string(),
  encrypted: z.boolean(),
  /** Applied migrations, by generation time in milliseconds. */
  migrations: z.array(Count),
  partitions: z.array(
    z.object({
      table: Name,
      name: Name,
      bound: z.string().regex(/^FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\)$/),
    }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  tables: z.array(
    z.object({
      name: Name,
      columns: z.array(Name),
      rows: Count,
      digest: z.string().regex(/^[0-9a-f]{16}$/),
      part: Part,
    }),
  ),
  jobs: z.object({ rows: Count, part: Part }),
  files: z.object({ public: Files, private: Files }),
});

export type Manifest = z.output<typeof Manifest>;
export type Part = z.output<typeof Part>;
/** One of the two file stores. */
export type StoreName = keyof Manifest['files'];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes the manifest with its hash. Must be written last, because a folder without a manifest is not a backup. */
export async function writeManifest(dir: string, manifest: Manifest, key: string | undefined): Promise<void> {
  const sha256 = hashOf(JSON.stringify(manifest));
  await writeNote(dir, 'manifest', { body: JSON.stringify({ sha256, manifest }, null, 1), key });
}

/**
 * Reads the manifest from a backup's folder.
 * @throws BackupError when it is missing, unreadable, changed, encrypted while no key or another key is set,
 * unencrypted although a key is set, or requires a newer version of the product
 */
export async function readManifest(dir: string, key: string | undefined): Promise<Manifest> {
  const text = await readNote(dir, 'manifest', { key });
  if (text === null) throw new BackupError(`There is no complete backup in ${dir}: the manifest is missing.`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new BackupError(`The manifest of the backup in ${dir} is damaged.`);
  }
  const outer = z.object({ sha256: Hash, manifest: z.object({ format: z.number() }).loose() }).safeParse(given);
  if (!outer.success) throw new BackupError(`The manifest of the backup in ${dir} is damaged.`);
  if (outer.data.manifest.format > FORMAT) {
    throw new BackupError(
      `The backup in ${dir} was made by a newer version of the product. Restore it with that version.`,
    );
  }
  // Hashes the manifest as it was read, because the schema may reorder its keys.
  const { manifest } = given as { manifest: unknown };
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success || hashOf(JSON.stringify(manifest)) !== outer.data.sha256) {
    throw new BackupError(`The manifest of the backup in ${dir} was modified after the backup was made.`);
  }
  return parsed.data;
}
