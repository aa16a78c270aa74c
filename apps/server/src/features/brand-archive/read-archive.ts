import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { isNewerVersion } from '@site/contract/brand/additions.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_JSON,
  ARCHIVE_LIMITS,
  ArchiveHead,
  BrandArchive,
} from '@site/contract/brand-archive/archive.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import { AppError } from '#platform/app-error.ts';
import type { ArchivedPictures } from '#platform/brand/archive-import.ts';
import { PRODUCT_VERSION } from '#platform/product-version.ts';

const FILE =
  /^(pictures\/([\w-]{1,80}\.png|documents\/[0-9a-f]{32}\.\d{1,4}x\d{1,4}\.webp)|fonts\/[0-9a-f]{32}\.woff2)$/;
const NAME_SHOWN_MAX = 80;
const FIELDS_MAX = 20;
/** Compression methods: stored and deflate. */
const METHODS = new Set([0, 8]);
/** File type in the upper half of the attributes that Unix programs write: regular file; 0 if there is none. */
const TYPE_MASK = 0o170000;
const REGULAR = 0o100000;

/** A validated archive. */
export interface ReadArchive {
  archive: BrandArchive;
  /** Pictures and fonts by the name of their entry. */
  pictures: ArchivedPictures;
}

function refused(name: string): AppError {
  return new AppError('brand-archive.entry', { params: { name: name.slice(0, NAME_SHOWN_MAX) } });
}

function tooLarge(): AppError {
  const { unpackedBytes, entries } = ARCHIVE_LIMITS;
  return new AppError('brand-archive.too-large', { params: { mb: unpackedBytes / 1024 / 1024, count: entries } });
}

/** Refuses entries other than the JSON file, pictures and fonts: links, folders, encrypted ones and other names. */
function checkEntry(entry: Entry, known: ReadonlyMap<string, unknown>): void {
  const { fileName, externalFileAttributes, compressionMethod } = entry;
  const type = (externalFileAttributes >>> 16) & TYPE_MASK;
  const isFile = type === 0 || type === REGULAR;
  const isKnownName = fileName === ARCHIVE_JSON || FILE.test(fileName);
  const isReadable = !entry.isEncrypted() && METHODS.has(compressionMethod);
  if (!isFile || !isKnownName || !isReadable || known.has(fileName)) throw refused(fileName);
}

async function readEntries(zip: ZipFile): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw tooLarge();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, contents);
    // The stream fails if the entry has more bytes than it states.
    bytes += entry.uncompressedSize;
    if (bytes > ARCHIVE_LIMITS.unpackedBytes || contents.size >= ARCHIVE_LIMITS.entries) throw tooLarge();
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return contents;
}

/** Unpacks a ZIP file in memory. */
async function unpack(content: Buffer): Promise<Map<string, Buffer>> {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    return await readEntries(await fromBufferPromise(content, options));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The library has no error codes. It refuses absolute names, `..` and backslashes itself.
    const name = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(
      error instanceof Error ? error.message : '',
    )?.[1];
    throw name === undefined ? new AppError('brand-archive.unreadable', { cause: error }) : refused(name);
  }
}

function parseJson(content: Buffer | undefined): unknown {
  if (!content) throw new AppError('brand-archive.unreadable');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw new AppError('brand-archive.unreadable', { cause: error });
  }
}

/** Validates the JSON file. Names the version that can read it if it is newer than this one. */
function parseArchive(json: unknown): BrandArchive {
  const head = ArchiveHead.safeParse(json);
  if (!head.success) throw new AppError('brand-archive.unreadable');
  const { format, version } = head.data;
  const newer = () => new AppError('brand-archive.newer', { params: { version } });
  if (format > ARCHIVE_FORMAT) throw newer();
  const parsed = BrandArchive.safeParse(json);
  if (parsed.success) return parsed.data;
  // A later version can add fields within a format.
  if (isNewerVersion(version, PRODUCT_VERSION)) throw newer();
  const fields = Object.entries(fieldProblems(parsed.error)).slice(0, FIELDS_MAX);
  throw new AppError('brand-archive.invalid', { fields: Object.fromEntries(fields) });
}

/**
 * Reads and validates a brand archive, without storing anything.
 * @throws AppError brand-archive.unreadable, brand-archive.entry, brand-archive.too-large, brand-archive.newer,
 * brand-archive.invalid
 */
export async function readArchive(content: Buffer): Promise<ReadArchive> {
  if (content.length > ARCHIVE_LIMITS.bytes) throw tooLarge();
  const contents = await unpack(content);
  const archive = parseArchive(parseJson(contents.get(ARCHIVE_JSON)));
  contents.delete(ARCHIVE_JSON);
  return { archive, pictures: contents };
}
