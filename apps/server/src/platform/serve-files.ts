import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { Services } from './context.ts';
import { FILES_PATH } from './files.ts';
import { UPLOADED_FILE } from './headers.ts';
import { sendFile } from './send-file.ts';

/** What the site itself makes: nothing is served under another type, and no file without one of these endings. */
const TYPES = new Map([
  ['webp', 'image/webp'],
  // Drawn by the seed; nobody can upload one.
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['weba', 'audio/webm'],
]);
const KEY = /^[0-9a-f]{2}\/[\w.-]{1,100}\.([a-z0-9]{3,4})$/;
const HEADERS = { 'cache-control': 'public, max-age=31536000, immutable', ...UPLOADED_FILE };

/** Public files, at addresses that nobody can guess. What people uploaded is shown, never run. */
export function serveFiles(http: FastifyInstance, { files }: Services): void {
  const options = { schema: { hide: true }, compress: false } as const;
  http.get<{ Params: { '*': string } }>(`${FILES_PATH}*`, options, async (request, reply) => {
    const key = request.params['*'];
    const type = TYPES.get(KEY.exec(key)?.[1] ?? '');
    if (type === undefined) throw new AppError('no-such-address');
    return sendFile(request, reply, files, { key, type, headers: HEADERS });
  });
}
