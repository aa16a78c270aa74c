import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { RouteSpec } from '@site/contract/core/route.ts';
import { AppError } from '../app-error.ts';
import type { UploadedFile } from '../context.ts';

const MB = 1024 * 1024;

/** Content of a multipart request. */
export interface Uploads {
  files: UploadedFile[];
  fields: Record<string, string>;
}

type Limits = NonNullable<RouteSpec['upload']>;

async function readParts(request: FastifyRequest, { field, maxFiles, maxBytes }: Limits): Promise<Uploads> {
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  const tooBig = new AppError('media.size', { params: { n: maxBytes / MB } });
  const parts: AsyncIterable<Multipart> = request.parts({
    limits: { files: maxFiles + 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000, parts: maxFiles + 21 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== field) throw new AppError('body-broken');
    if (files.length === maxFiles) throw new AppError('media.count', { params: { n: maxFiles } });
    let content: Buffer;
    try {
      content = await part.toBuffer();
    } catch (error) {
      // Only the size limit can truncate a file of a well-formed part.
      throw part.file.truncated ? tooBig : error;
    }
    if (part.file.truncated || content.length >= maxBytes) throw tooBig;
    files.push({ name: part.filename, content });
  }
  return { files, fields };
}

/** Returns true for an AppError and for a Fastify error, which is mapped to an AppError later. */
function isKnown(error: unknown): boolean {
  return (
    error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_'))
  );
}

/**
 * Reads a multipart request into memory. The size and the number of its parts are limited.
 * @throws AppError media.size, media.count, or body-broken; or a Fastify error
 */
export async function readUploads(request: FastifyRequest, limits: Limits): Promise<Uploads> {
  if (!request.isMultipart()) throw new AppError('body-broken');
  try {
    return await readParts(request, limits);
  } catch (error) {
    // The parser has no error codes for a missing boundary or an unexpected end.
    throw isKnown(error) ? error : new AppError('body-broken');
  }
}
