import { createHash } from 'node:crypto';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';

export interface ImportOptions {
  services: Services;
  /** Account that imports; null for the command line and the setting BRAND_FILE. */
  actorId: number | null;
  /** Whether the content is published instead of stored as a draft. */
  publishes: boolean;
}

/** Result of the import of one part of a brand archive. It is the same whether the content is published or not. */
export interface PartImport {
  changes: ArchiveChange[];
  /** Everything that the import replaces, with its versions, as JSON. It differs after each change by someone else. */
  replaced: unknown;
}

/** A file to store in the public store. */
export interface NewFile {
  key: string;
  content: Buffer;
}

/** Re-encoded pictures of an archive that the site does not have yet. */
export interface NewPictures {
  /**
   * Adds their rows. Another process may have added the same ones since they were prepared.
   * @returns the files of the added rows, which the caller stores
   */
  insert(tx: Transaction): Promise<NewFile[]>;
}

/** Pictures of an archive by the name of their entry. */
export type ArchivedPictures = ReadonlyMap<string, Buffer>;

/** Returns the name under which a picture of an archive is stored: it depends on the content, so that it is stored once. */
export function pictureHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/**
 * Returns the picture with the given entry name.
 * @throws AppError brand-archive.picture-missing
 */
export function archivedPicture(pictures: ArchivedPictures, name: string): Buffer {
  const content = pictures.get(name);
  if (!content) throw new AppError('brand-archive.picture-missing', { params: { name } });
  return content;
}
