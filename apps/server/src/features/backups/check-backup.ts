import { entriesOf, FileStore, type StoredEntry } from './files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { OpenBackup } from './files/folder.ts';
import { checkPart } from './files/part-file.ts';

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

/**
 * Verifies a backup: each part by its SHA-256, each file by its size, and by its SHA-256 if `read` selects it. Resolves
 * to the missing or damaged files, as store/key, if `skipDamaged` is set.
 * @throws BackupError naming the missing or changed part or file; damaged files cause no error with `skipDamaged`
 */
export async function checkBackup(
  { root, dir, manifest }: OpenBackup,
  key: string | undefined,
  { read = () => true, heal = false, skipDamaged = false }: Check = {},
): Promise<Set<string>> {
  const place = { dir, key };
  const lists = [manifest.files.public, manifest.files.private].map(({ list }) => list);
  for (const part of [...manifest.tables.map((table) => table.part), manifest.jobs.part, ...lists]) {
    await checkPart(place, part);
  }
  const damaged = new Set<string>();
  let firstError: string | null = null;
  for (const name of ['public', 'private'] as const) {
    const store = new FileStore(root, name, key);
    let count = 0;
    for await (const entry of entriesOf(place, manifest.files[name].list)) {
      const wrong = await store.check(entry, { whole: read(entry), heal });
      count += 1;
      if (wrong === null) continue;
      damaged.add(`${name}/${entry.key}`);
      firstError ??= wrong;
      // With `heal`, continues to the end, because stopping at the first damaged file would repair only one file per
      // night.
      if (!heal && !skipDamaged) throw new BackupError(firstError);
    }
    if (count !== manifest.files[name].count) throw new BackupError(`The list of ${name} files is incomplete.`);
  }
  if (firstError !== null && !skipDamaged)
    throw new BackupError(damaged.size > 1 ? `${firstError} So are ${damaged.size - 1} more.` : firstError);
  return damaged;
}
