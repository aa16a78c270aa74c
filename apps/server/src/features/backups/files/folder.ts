import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#platform/files/null-if-missing.ts';
import { readManifest, type Manifest } from './manifest.ts';

/** Suffix of a backup that is in progress or was interrupted by a crash. */
const UNFINISHED = '.part';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Returns the name of a backup: its start time in a form that sorts and is valid in file names. */
export function backupName(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-');
}

export const unfinished = (name: string): string => name + UNFINISHED;

async function names(dir: string): Promise<string[]> {
  return (await nullIfMissing(readdir(dir))) ?? [];
}

/** Returns the names of the completed backups in a folder, newest first. */
export async function backupsIn(dir: string): Promise<string[]> {
  return (await names(dir))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Deletes unfinished backups. Only folders named in the backup format are touched. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const entry of (await nullIfMissing(readdir(dir, { withFileTypes: true }))) ?? []) {
    const { name } = entry;
    const ours = entry.isDirectory() && name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length));
    if (ours) await rm(join(dir, name), { recursive: true, force: true });
  }
}

export interface OpenBackup {
  /** Folder that contains the backups and the files they share. */
  root: string;
  dir: string;
  manifest: Manifest;
}

/**
 * Opens the newest backup of a folder, or a specific one.
 * @param from the folder of all backups, the folder of one, or its manifest
 * @throws BackupError
 */
export async function openBackup(from: string, key: string | undefined): Promise<OpenBackup> {
  const path = from.replace(/\/(manifest\.(json|sealed))?$/, '');
  const [newest] = await backupsIn(path);
  const dir = newest ? join(path, newest) : path;
  return { root: join(dir, '..'), dir, manifest: await readManifest(dir, key) };
}
