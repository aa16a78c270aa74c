import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';
import { fileIdOf, type FileAccess } from './file-visibility.ts';
import { FILES_PATH } from './files.ts';
import { dropDocumentHeaders, UPLOADED_FILE } from '../http/headers.ts';
import { createContextFactory } from '../http/create-context.ts';
import { sendFile } from './send-file.ts';

/** File types that the site itself creates. Files with other extensions are not served. */
const TYPES = new Map([
  ['webp', 'image/webp'],
  // Created by the seed, never by an upload.
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
  ['weba', 'audio/webm'],
]);
const KEY = /^[0-9a-f]{2}\/[\w.-]{1,100}\.([a-z0-9]{3,4})$/;
/** Access to SVG files, which are demo profile pictures without a row in `media`. */
const DRAWN: FileAccess = { access: 'open', readers: new Set(), reviewed: false, embedded: false, ownerId: null };

/** Browsers and CDNs revalidate after at most five minutes, even without a purge, and usually receive a 304. */
const OPEN = 'public, max-age=60, s-maxage=60, stale-while-revalidate=240';
const PRIVATE = 'private, no-store';

interface FoundFile {
  /** Media type as determined by the site. */
  type: string;
  file: FileAccess;
}

/** Returns null for a key that names no file that the site serves. */
async function findFile(fileVisibility: Services['fileVisibility'], key: string): Promise<FoundFile | null> {
  const ending = KEY.exec(key)?.[1] ?? '';
  const type = TYPES.get(ending);
  if (type === undefined) return null;
  const file = ending === 'svg' ? DRAWN : await fileVisibility.accessOf(fileIdOf(key));
  return file && { type, file };
}

function headersOf({ embedded, ownerId }: FileAccess, isOpen: boolean): Record<string, string> {
  return {
    ...UPLOADED_FILE,
    'cache-control': isOpen ? OPEN : PRIVATE,
    // Prevents image searches from leading to a member.
    ...(ownerId !== null && { 'x-robots-tag': 'noindex' }),
    // Members paste their bios on cam sites, which then embed the images.
    ...(embedded && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/** Serves stored files to callers who may currently see them. Uploads are displayed but never executed. */
export function serveFiles(http: FastifyInstance, services: Services): void {
  const { files, fileVisibility, siteSettings } = services;
  const makeContext = createContextFactory(services);
  const options = { schema: { hide: true }, compress: false } as const;
  http.get<{ Params: { '*': string } }>(`${FILES_PATH}*`, options, async (request, reply) => {
    const key = request.params['*'];
    const found = await findFile(fileVisibility, key);
    if (!found) throw new AppError('no-such-address');
    const { type, file } = found;
    const { login_required: loginRequired } = await siteSettings.all();
    const isOpen = file.access !== null && authorize(null, file.access, { writes: false, loginRequired }) === null;
    if (!isOpen) {
      const { viewer } = await makeContext(request, reply, { lenient: true });
      if (!viewer || !(await fileVisibility.isOpenTo(viewer, file))) throw new AppError('no-such-address');
    }
    dropDocumentHeaders(reply);
    return sendFile(request, reply, { files, key, type, headers: headersOf(file, isOpen), isStored: true });
  });
}
