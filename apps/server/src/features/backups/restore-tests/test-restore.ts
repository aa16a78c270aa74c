import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { checkBackup, type Which } from '../check-backup.ts';
import { openBackup } from '../files/folder.ts';
import { loadDatabase } from '../database/load-database.ts';
import type { Manifest } from '../files/manifest.ts';
import { onScratchDatabase } from './scratch-database.ts';

/** Total size of the files in bytes below which every test reads every file. */
const READ_BYTES = 10 * 1024 ** 3;
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Selects all files if their total size is less than READ_BYTES; otherwise one seventh of the files by key, so that
 * each file is read once a week.
 */
export function toRead({ files }: Pick<Manifest, 'files'>, now: Date): Which {
  if (files.public.bytes + files.private.bytes < READ_BYTES) return () => true;
  const today = Math.floor(now.getTime() / DAY_MS) % DAYS;
  return ({ key }) => createHash('sha256').update(key).digest().readUInt16BE() % DAYS === today;
}

export interface RestoreTestResult {
  backup: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

/**
 * Restores the newest backup into a scratch database, compares it table by table and verifies its files. Damaged files
 * are deleted from the backup, so that the next backup copies them again.
 * @throws BackupError describing the defect
 */
export async function testRestore(
  root: string,
  databaseUrl: string,
  key: string | undefined,
): Promise<RestoreTestResult> {
  const backup = await openBackup(root, key);
  const { tables, files, jobs } = backup.manifest;
  await checkBackup(backup, key, { read: toRead(backup.manifest, new Date()), heal: true });
  await onScratchDatabase(databaseUrl, (scratch) =>
    loadDatabase(backup, { databaseUrl: scratch, key, withoutJobs: [] }),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, next) => total + next, 0);
  return {
    backup: basename(backup.dir),
    tables: tables.length,
    rows: sum(tables.map(({ rows }) => rows)),
    files: files.public.count + files.private.count,
    bytes: sum([...tables.map(({ part }) => part.bytes), jobs.part.bytes, files.public.bytes, files.private.bytes]),
  };
}
