import { entriesOf, FileStore, type StoredEntry } from './file-store.ts';
import { BackupFault } from './backup-fault.ts';
import type { OpenBackup } from './folder.ts';
import { checkPart } from './part-file.ts';

/** Tells which files are read whole. */
export type Which = (entry: StoredEntry) => boolean;

interface Check {
  /** The files that are read whole; all when it is not said. */
  read?: Which;
  /** Damaged files go, so that the next backup copies them anew. */
  heal?: boolean;
  /** Files that are missing or damaged are told, and are no reason to refuse the backup. */
  skipDamaged?: boolean;
}

/**
 * Looks whether a backup is whole and as it was made: every part by its SHA-256, every file by its size, and by its SHA-256
 * where `read` says so. Resolves to the files that are missing or damaged, as store/key.
 * @throws BackupFault that says what is missing or changed
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
  let fault: string | null = null;
  for (const name of ['public', 'private'] as const) {
    const store = new FileStore(root, name, key);
    let count = 0;
    for await (const entry of entriesOf(place, manifest.files[name].list)) {
      const wrong = await store.check(entry, { whole: read(entry), heal });
      count += 1;
      if (wrong === null) continue;
      damaged.add(`${name}/${entry.key}`);
      fault ??= wrong;
      // Healing goes on to the end: one file each night would take as many nights as files are damaged.
      if (!heal && !skipDamaged) throw new BackupFault(fault);
    }
    if (count !== manifest.files[name].count) throw new BackupFault(`The list of ${name} files is not whole.`);
  }
  if (fault !== null && !skipDamaged)
    throw new BackupFault(damaged.size > 1 ? `${fault} So are ${damaged.size - 1} more.` : fault);
  return damaged;
}
