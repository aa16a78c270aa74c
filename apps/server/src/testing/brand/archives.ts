import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { ARCHIVE_FORMAT, ARCHIVE_JSON, type BrandArchive } from '@site/contract/brand-archive/archive.ts';
import { ARCHIVE_PATH } from '@site/contract/brand-archive/paths.ts';
import { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { cookieHeader, type TestApp, type TestClient } from '../app.ts';

export const OPERATOR = { name: '', address: '', contactEmail: '', registration: '', firstYear: null };

/** Returns a valid archive with a changed name, with the given changes. */
export function newArchive(change: Partial<BrandArchive> = {}): BrandArchive {
  return {
    format: ARCHIVE_FORMAT,
    version: '0.1.0',
    brand: { ...DEFAULT_BRAND, names: { product: 'Harbor House', partner: 'Harbor' } },
    texts: {},
    documents: [],
    menus: [],
    topics: [],
    operator: OPERATOR,
    ...change,
  };
}

/** The same for all entries, so that the same content is the same file. */
const MTIME = new Date(2020, 0, 1);

interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** File mode as Unix programs write it. */
  mode?: number;
}

/** Packs entries; their names must have the length of those in `renamed`, which replace them. */
export async function zipOf(entries: readonly ZipEntry[], renamed: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode } of entries) {
    zip.addBuffer(Buffer.from(content), name, { mtime: MTIME, ...(mode !== undefined && { mode }) });
  }
  zip.end();
  let content = (await buffer(zip.outputStream)).toString('latin1');
  for (const [from, to] of Object.entries(renamed)) content = content.replaceAll(from, to);
  return Buffer.from(content, 'latin1');
}

/** Packs an archive with further entries. */
export function archiveZip(json: unknown, entries: readonly ZipEntry[] = []): Promise<Buffer> {
  return zipOf([{ name: ARCHIVE_JSON, content: JSON.stringify(json) }, ...entries]);
}

export const archiveFile = (content: Buffer) =>
  new File([new Uint8Array(content)], 'brand.zip', { type: 'application/zip' });

export const previewZip = (api: TestClient, zip: Buffer) =>
  api(brandArchiveRoutes.preview, {}, { files: [archiveFile(zip)] });

interface Choices {
  seen?: string;
  publishBrand?: boolean;
  publishDocuments?: boolean;
}

/** Imports an archive, after a preview unless `seen` is given. */
export async function importZip(api: TestClient, zip: Buffer, { seen, ...choices }: Choices = {}) {
  const input = { seen: seen ?? (await previewZip(api, zip)).seen, publishBrand: true, publishDocuments: true };
  return api(brandArchiveRoutes.apply, { ...input, ...choices }, { files: [archiveFile(zip)] });
}

export const download = (app: TestApp, { cookies }: Pick<TestClient, 'cookies'>) =>
  fetch(app.origin + ARCHIVE_PATH, { headers: { cookie: cookieHeader(cookies) } });

export async function downloadZip(app: TestApp, api: TestClient): Promise<Buffer> {
  return Buffer.from(await (await download(app, api)).arrayBuffer());
}

export async function pngFile(width: number, height: number): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 4, background: '#0a7a55' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' });
}
