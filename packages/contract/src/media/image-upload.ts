import { z } from 'zod';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { MAX_IMAGE_BYTES } from './limits.ts';
import { Image } from './schemas.ts';

/** Options shared by routes with one image file as input and the stored image as response. */
export const IMAGE_UPLOAD = {
  method: 'POST',
  limit: 'upload',
  input: z.strictObject({}),
  data: Image,
  errors: ['media.type', 'media.size', 'media.unreadable', 'media.count'],
  upload: { field: 'file', maxFiles: 1, maxBytes: MAX_IMAGE_BYTES },
  timeout: SHORT_TIMEOUT_MS,
  quiet: true,
} as const;
