import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';
import { nullIfMissing } from '../files/null-if-missing.ts';
import { dropDocumentHeaders, UPLOADED_FILE } from '../http/headers.ts';
import { recolor } from './recolor.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content/', import.meta.url));

/** Folders of `content` whose drawings follow the brand. */
type DrawingFolder = 'figures' | 'badges' | 'avatars';

/**
 * Reads a drawing of `content` in the colours of the published brand; null if there is none with this name.
 * @param name name of the file without its extension
 */
export async function readDrawing(
  { brand }: Pick<Services, 'brand'>,
  folder: DrawingFolder,
  name: string,
): Promise<Buffer | null> {
  if (!/^[a-z0-9-]{1,100}$/.test(name)) return null;
  const content = await nullIfMissing(readFile(join(CONTENT, folder, `${name}.svg`), 'utf8'));
  return content === null ? null : Buffer.from(recolor(content, brand.live));
}

/** Serves the drawings of a folder of `content`. Their colours follow the brand. */
export function serveDrawings(http: FastifyInstance, services: Services, folder: DrawingFolder): void {
  http.get<{ Params: { file: string } }>(`/${folder}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const name = /^(.+)\.svg$/.exec(request.params.file)?.[1] ?? '';
    const content = await readDrawing(services, folder, name);
    if (!content) throw new AppError('no-such-address');
    dropDocumentHeaders(reply);
    return reply
      .headers({ ...UPLOADED_FILE, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' })
      .type('image/svg+xml')
      .send(content);
  });
}
