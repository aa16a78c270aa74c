import { z } from 'zod';
import { API } from '../core/paths.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { route, routes } from '../core/route.ts';
import { Image } from './schemas.ts';

/** FORM-03: at or above 3 MB is refused. */
export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;

export const mediaRoutes = routes('media', {
  uploadImage: route({
    method: 'POST',
    path: `${API}/common/uploadImage`,
    access: 'member',
    limit: 'upload',
    summary: 'Stores one picture: re-encoded, without metadata, in the sizes shown.',
    input: z.strictObject({}),
    data: Image,
    errors: ['media.type', 'media.size', 'media.unreadable', 'media.count'],
    upload: { field: 'file', maxFiles: 1, maxBytes: MAX_IMAGE_BYTES },
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
  uploadAvatar: route({
    method: 'POST',
    path: `${API}/upload/avatar`,
    access: 'signed-in',
    limit: 'upload',
    summary: 'Stores a square profile picture; it is shown once the join form or profile that names it is saved.',
    input: z.strictObject({}),
    data: Image,
    errors: ['media.type', 'media.size', 'media.unreadable', 'media.count'],
    upload: { field: 'file', maxFiles: 1, maxBytes: MAX_IMAGE_BYTES },
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
});
