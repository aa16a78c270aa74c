import { entriesOf, FileStore, type StoredEntry } from './files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './files/folder.ts';
import type { Manifest } from './files/manifest.ts';
import { checkPart, type PartPlace } from './files/part-file.ts';

/** Predicate that selects the files to read in full. */
export type Which = (entry: StoredEntry) => boolean;

interface Check {
  /** Files to read in full. Default: all. */
  read?: Which;
  /** Deletes damaged files, so that the next backup copies them again. */
  heal?: boolean;
  /** Reports missing or damaged files without rejecting the backup. */
  skipDamaged?: boolean;
}

async function checkParts(place: PartPlace, { files, tables, jobs }: Manifest): Promise<void> {
  const lists = [files.public, files.private].map(({ list }) => list);
  for (const part of [...tables.map((table) => table.part), jobs.part, ...lists]) await checkPart(place, part);
}

interface DamagedFile {
  /** store/key */
  file: string;
  error: string;
}

/**
 * Checks the files of both stores one after the other and yields those that are missing or damaged.
 * @throws BackupError after the files of a store if its list is incomplete
 */
async function* damagedFiles(
  { root, dir, manifest }: OpenBackup,
  key: string | undefined,
  { read, heal }: { read: Which; heal: boolean },
): AsyncGenerator<DamagedFile> {
  for (const name of ['public', 'private'] as const) {
    const store = new FileStore(root, name, key);
    let count = 0;
    for await (const entry of entriesOf({ dir, key }, manifest.files[name].list)) {
      const error = await store.check(entry, { whole: read(entry), heal });
      count += 1;
      if (error !== null) yield { file: `${name}/${entry.key}`, error };
    }
    if (count !== manifest.files[name].count) throw new BackupError(`The list of ${name} files is incomplete.`);
  }
}

const damageError = (first: string, count: number) =>
  new BackupError(count > 1 ? `${first} So are ${count - 1} more.` : first);

/**
 * Verifies a backup: each part by its SHA-256, each file by its size, and by its SHA-256 if `read` selects it. Resolves
 * to the missing or damaged files, as store/key, if `skipDamaged` is set.
 * @throws BackupError naming the missing or changed part or file; damaged files cause no error with `skipDamaged`
 */
export async function checkBackup(
  backup: OpenBackup,
  key: string | undefined,
  { read = () => true, heal = false, skipDamaged = false }: Check = {},
): Promise<Set<string>> {
  await checkParts({ dir: backup.dir, key }, backup.manifest);
  const damaged = new Set<string>();
  const errors: string[] = [];
  for await (const { file, error } of damagedFiles(backup, key, { read, heal })) {
    damaged.add(file);
    errors.push(error);
    // With `heal`, continues to the end, because stopping at the first damaged file would repair only one file per
    // night.
    if (!heal && !skipDamaged) break;
  }
  const [firstError] = errors;
  if (firstError !== undefined && !skipDamaged) throw damageError(firstError, damaged.size);
  return damaged;
}
