import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const gzip = promisify<Buffer, Buffer>(gzipCompress);

/** An answer that is kept, with what it is compressed once a caller asked for that. */
export interface Packable {
  packed?: { br?: Buffer; gzip?: Buffer };
}

/** By preference where a client takes both alike. */
const ENCODINGS = ['br', 'gzip'] as const;

const pack = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => gzip(body),
};

/** An answer that is kept as a caller takes it: compressed once per encoding, not once per reader. */
export async function packed(
  kept: Packable,
  body: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const chosen = accepted === undefined ? null : negotiate(accepted.toLowerCase(), [...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => name === chosen) ?? null;
  if (!encoding) return { body, encoding };
  kept.packed ??= {};
  kept.packed[encoding] ??= await pack[encoding](body);
  return { body: kept.packed[encoding], encoding };
}

/** Sends an answer that is kept. */
export async function sendPacked(
  reply: FastifyReply,
  { kept, body, accepted }: { kept: Packable; body: Buffer; accepted: string | undefined },
): Promise<FastifyReply> {
  const { body: sent, encoding } = await packed(kept, body, accepted);
  return encoding ? reply.header('content-encoding', encoding).send(sent) : reply.send(sent);
}
