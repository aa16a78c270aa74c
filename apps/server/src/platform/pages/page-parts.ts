import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Text that many responses share. It is compressed at most once. */
export class SharedPart {
  readonly bytes: Buffer;
  #deflated: Buffer | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Raw deflate data (RFC 1951). The full flush ends it on a byte boundary, and no later part refers back into it. */
  get deflated(): Buffer {
    this.#deflated ??= deflateRawSync(this.bytes, { finishFlush: constants.Z_FULL_FLUSH });
    return this.#deflated;
  }
}

/** A part of a response: either shared by several responses, or a short text for a single reader. */
export type ResponsePart = SharedPart | string;

/**
 * Header of a gzip member without a file name or modification time, for an unknown file system: RFC 1952, section 2.3.
 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block with fixed codes and the "final block" bit. */
const FINAL_BLOCK = Buffer.from([3, 0]);
/** Maximum length of a stored block: RFC 1951, section 3.2.4. */
const STORED_MAX = 0xffff;

export function joinParts(parts: readonly ResponsePart[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)));
}

/**
 * Returns the gzip encoding of the joined parts. Only shared parts are compressed, and each only once. Texts for a
 * single reader are stored uncompressed, so that the length of the response does not depend on whether such a text
 * resembles the rest (BREACH).
 */
export function gzipParts(parts: readonly ResponsePart[]): Buffer {
  const chunks: Buffer[] = [GZIP_HEADER];
  let checksum = 0;
  let size = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.bytes;
    if (bytes.length === 0) continue;
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    chunks.push(...(typeof part === 'string' ? storedBlocks(bytes) : [part.deflated]));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...chunks, FINAL_BLOCK, trailer]);
}

/**
 * Encodes bytes as stored (uncompressed) deflate blocks. No padding is needed, because every part ends on a byte
 * boundary.
 */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += STORED_MAX) {
    const data = bytes.subarray(at, at + STORED_MAX);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(data.length, 1);
    header.writeUInt16LE(~data.length & 0xffff, 3);
    blocks.push(header, data);
  }
  return blocks;
}
