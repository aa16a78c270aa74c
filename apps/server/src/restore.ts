// Restores a backup into an empty database. See USAGE for the options.
import { parseArgs } from 'node:util';
import { openFiles } from '#platform/files/open-files.ts';
import { BackupError } from './features/backups/backup-error.ts';
import { restoreBackup } from './features/backups/restore-backup.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const USAGE = 'restore --from DIR [--into DATABASE_URL] [--[no-]send-waiting] [--skip-damaged] [--plain]';

function options() {
  try {
    return parseArgs({
      options: {
        from: { type: 'string' },
        into: { type: 'string' },
        'send-waiting': { type: 'boolean' },
        'skip-damaged': { type: 'boolean' },
        plain: { type: 'boolean' },
      },
      allowNegative: true,
    }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

try {
  const { from, into, plain, 'send-waiting': sendWaiting, 'skip-damaged': skipDamaged } = options();
  if (!from) throw new BackupError(`Specify a backup: --from DIR\n${USAGE}`);
  if (into) {
    process.env.DATABASE_URL = into;
    delete process.env.DATABASE_URL_FILE;
  }
  const settings = settingsOrExit();
  const { files, privateFiles } = await openFiles(settings);
  const startedAt = performance.now();
  const { dir, manifest, unsent, skipped, sameSecret } = await restoreBackup({
    ...{ from, databaseUrl: settings.DATABASE_URL, secret: settings.SECRET, key: settings.BACKUP_KEY },
    stores: { public: files, private: privateFiles },
    ...(sendWaiting !== undefined && { sendWaiting }),
    ...(plain !== undefined && { plain }),
    ...(skipDamaged !== undefined && { skipDamaged }),
    onProgress: (text) => console.log(`${text} …`),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const count = manifest.files.public.count + manifest.files.private.count - skipped.length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${dir}, taken at ${manifest.takenAt}, was restored: ${manifest.tables.length} tables, ${rows} rows, ${count} files, all verified, ${seconds} s`,
  );
  for (const name of skipped) console.log(`Skipped, missing from the backup or damaged: ${name}`);
  if (unsent > 0)
    console.log(
      `${unsent} pending emails and pushes were not restored: if the site kept running after the backup, it has sent them.`,
    );
  if (!manifest.running && sendWaiting === undefined) {
    console.log(
      'The site was stopped when the backup was made. If it has not run since, restore with --send-waiting to send pending emails and pushes.',
    );
  }
  if (!sameSecret) {
    console.log(
      'SECRET differs from that of the site that was backed up. The site starts only with the original one, also as SECRET_PREVIOUS, or with ACCEPT_NEW_SECRET=on, after which authenticator apps and recovery codes no longer work.',
    );
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error);
  process.exit(1);
}
