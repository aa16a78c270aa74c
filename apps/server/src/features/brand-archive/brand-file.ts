import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { ARCHIVE_LIMITS } from '@site/contract/brand-archive/archive.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { errorText, fieldLines } from '#platform/error-lines.ts';
import { importArchive } from './import-archive.ts';
import { readArchive } from './read-archive.ts';

/** The file of a brand cannot be read or imported; the message explains it to the operator. */
export class BrandFileError extends Error {}

/** Returns the explanation of an error of a file, or the error itself if it is unexpected. */
export function explainFileError(path: string, error: unknown): unknown {
  if (error instanceof AppError) {
    const text = [errorText(error), fieldLines(error.fields)].filter(Boolean).join('\n');
    return new BrandFileError(`${path}: ${text}`);
  }
  const isSystemError = error instanceof Error && 'code' in error && 'syscall' in error;
  return isSystemError ? new BrandFileError(`${path}: ${error.message}`) : error;
}

/** Reads a file of at most the size of an archive. */
export async function readBrandFile(path: string): Promise<Buffer> {
  // Prevents that a wrong path fills the memory. `readArchive` refuses the content.
  const { size } = await stat(path);
  return size > ARCHIVE_LIMITS.bytes ? Buffer.alloc(ARCHIVE_LIMITS.bytes + 1) : readFile(path);
}

/**
 * Imports and publishes the file of the setting BRAND_FILE unless it was the last one that was imported. Safe to call
 * from several instances at once.
 * @throws BrandFileError if the file cannot be imported; the site then stays as it is
 */
export async function importBrandFile(services: Services): Promise<void> {
  const { settings, siteSettings, log } = services;
  const path = settings.BRAND_FILE;
  if (path === undefined) return;
  try {
    const content = await readBrandFile(path);
    const hash = createHash('sha256').update(content).digest('hex');
    if ((await siteSettings.all()).brand_file === hash) return;
    const choices = { services, actorId: null, publishesBrand: true, publishesDocuments: true };
    const changes = await importArchive(await readArchive(content), choices, {
      async isWanted({ tx }) {
        // Another instance may have imported it since.
        if ((await siteSettings.lock(tx, 'brand_file')) === hash) return false;
        await siteSettings.write(tx, 'brand_file', hash);
        return true;
      },
    });
    log.info({ changes: changes.length }, 'brand file imported');
  } catch (error) {
    throw explainFileError(`BRAND_FILE ${path}`, error);
  }
}
