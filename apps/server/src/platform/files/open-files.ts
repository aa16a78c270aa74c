import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import type { S3Settings } from './s3-files.ts';
import type { Settings } from '../settings/settings.ts';

/** The public and the private file store. */
export interface Stores {
  /** Files with public URLs, served to anyone who may see them. */
  files: Files;
  /** Files without public URLs. Access is checked for each request. */
  privateFiles: Files;
}

/** Creates the stores in two folders of DATA_DIR. Creates missing folders. */
export function diskStores({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Stores {
  const folder = (name: string, mode: number) => {
    const dir = join(DATA_DIR, name);
    mkdirSync(dir, { recursive: true, mode });
    return diskFiles(dir);
  };
  return { files: folder('files', 0o755), privateFiles: folder('private', 0o700) };
}

/** Creates the stores in an S3 bucket, with the folder names as prefixes. Loads the client library lazily. */
export async function s3Stores(settings: S3Settings, bucket: string): Promise<Stores> {
  const { s3Client, s3Files } = await import('./s3-files.ts');
  const client = s3Client(settings);
  const below = (name: string) => s3Files(client, { bucket, prefix: `${name}/` });
  return { files: below('files'), privateFiles: below('private') };
}

/** Opens the stores that the settings configure: the S3 bucket if one is set, otherwise the local disk. */
export async function openFiles(settings: Pick<Settings, 'DATA_DIR'> & S3Settings): Promise<Stores> {
  return settings.S3_BUCKET === undefined ? diskStores(settings) : s3Stores(settings, settings.S3_BUCKET);
}
