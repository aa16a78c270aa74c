// Creates a backup of the database and the files, with the site running or stopped: --to DIR, --keep N.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFiles } from '#platform/files/open-files.ts';
import { BackupError } from './features/backups/backup-error.ts';
import { makeBackup } from './features/backups/make-backup.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const USAGE = 'backup [--to DIR] [--keep N]';

function options() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

try {
  const settings = settingsOrExit();
  const { to, keep: given } = options();
  const keep = given === undefined ? settings.BACKUP_KEEP : Number(given);
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupError(`--keep must be a whole number of at least 1\n${USAGE}`);
  const root = resolve(to ?? settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'));
  const { files, privateFiles } = await openFiles(settings);
  const startedAt = performance.now();
  const stores = { public: files, private: privateFiles };
  const { dir, manifest } = await makeBackup({ settings, stores, root, keep });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.tables.reduce((sum, table) => sum + table.part.bytes, 0);
  const count = manifest.files.public.count + manifest.files.private.count;
  const fileBytes = manifest.files.public.bytes + manifest.files.private.bytes;
  const mb = (size: number) => `${(size / 1e6).toFixed(1)} MB`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${dir}\n${manifest.tables.length} tables, ${rows} rows (${mb(bytes)}), ${count} files (${mb(fileBytes)}), ${seconds} s`,
  );
  if (!manifest.encrypted)
    console.log('The backup is not encrypted and contains personal data. Set BACKUP_KEY to encrypt backups.');
  process.exit(0);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exit(1);
}
