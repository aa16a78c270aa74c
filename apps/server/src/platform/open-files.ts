import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import type { S3Settings } from './s3-files.ts';
import type { Settings } from './settings.ts';

/** Both stores of a site. */
export interface Stores {
  /** Served to whoever knows an address. */
  files: Files;
  /** No address leads to them: who may have one is asked each time. */
  privateFiles: Files;
}

/** The stores in two folders of DATA_DIR, which are made when they are missing. */
export function diskStores({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Stores {
  const folder = (name: string, mode: number) => {
    const dir = join(DATA_DIR, name);
    mkdirSync(dir, { recursive: true, mode });
    return diskFiles(dir);
  };
  return { files: folder('files', 0o755), privateFiles: folder('private', 0o700) };
}

/** The stores in the bucket, under the names that the folders have. Its client is loaded only where it is used. */
export async function s3Stores(settings: S3Settings, bucket: string): Promise<Stores> {
  const { s3Client, s3Files } = await import('./s3-files.ts');
  const client = s3Client(settings);
  const below = (name: string) => s3Files(client, { bucket, prefix: `${name}/` });
  return { files: below('files'), privateFiles: below('private') };
}

/** The stores that the settings name. */
export async function openFiles(settings: Pick<Settings, 'DATA_DIR'> & S3Settings): Promise<Stores> {
  return settings.S3_BUCKET === undefined ? diskStores(settings) : s3Stores(settings, settings.S3_BUCKET);
}
