import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ByteRange, Files } from './files.ts';

/**
 * Parses a Range header.
 * @param bytes size of the file
 * @returns the byte range, `whole` if the header is not a single valid range, or `beyond` if the range starts after the
 * end of the file
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), bytes);
  return bytesBetween(Number(first), last === '' ? Infinity : Number(last), bytes);
}

function bytesBetween(start: number, end: number, bytes: number): ByteRange | 'whole' | 'beyond' {
  // A range that ends before its start is invalid and ignored.
  if (end < start) return 'whole';
  return start >= bytes ? 'beyond' : { start, end: Math.min(end, bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | 'beyond' {
  return count === 0 || bytes === 0 ? 'beyond' : { start: Math.max(0, bytes - count), end: bytes - 1 };
}

const names = (header: string | undefined, etag: string) =>
  header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

interface Sent {
  /** Store that contains the file. */
  files: Files;
  key: string;
  /** Media type as determined by the site, never taken from the file. */
  type: string;
  headers: Record<string, string>;
  /** Whether the file is known to exist, so that a request with a matching If-None-Match needs no size lookup. */
  isStored?: boolean;
}

interface Conditions {
  /** Whether the caller already has the content. */
  fresh: boolean;
  /** The Range header, unless it refers to other content. */
  range: string | undefined;
  /** Whether the response depends on the size or on the existence of the file. */
  needsSize: boolean;
}

function readConditions({ method, headers }: FastifyRequest, etag: string, isStored: boolean): Conditions {
  const range = (headers['if-range'] ?? etag) === etag ? headers.range : undefined;
  const fresh = names(headers['if-none-match'], etag);
  return { fresh, range, needsSize: (fresh && !isStored) || range !== undefined || method === 'HEAD' };
}

/** @throws AppError no-such-address when the file does not exist */
async function readContent(files: Files, key: string, range: ByteRange | 'whole') {
  const file = await files.read(key, range === 'whole' ? undefined : range);
  if (!file) throw new AppError('no-such-address');
  return file;
}

/**
 * Sends a stored file or a byte range of it.
 * @throws AppError no-such-address when the file does not exist
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, key, type, headers, isStored = false }: Sent,
): Promise<FastifyReply> {
  // The content of a key never changes, so the key serves as the ETag.
  const etag = `"${key}"`;
  const { fresh, range: asked, needsSize } = readConditions(request, etag, isStored);
  const known = needsSize ? await files.size(key) : undefined;
  if (known === null) throw new AppError('no-such-address');
  const say = () => reply.headers({ ...headers, etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  if (fresh) return say().status(304).send();
  if (request.method === 'HEAD') return say().type(type).header('content-length', known).send(Readable.from([]));

  const range = rangeOf(asked, known ?? 0);
  if (range === 'beyond') {
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${known}`, 'cache-control': 'no-store' })
      .send();
  }
  const file = await readContent(files, key, range);
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${known}`);
  }
  return say().type(type).header('content-length', file.bytes).send(file.content);
}
