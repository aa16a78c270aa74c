import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { COMMENT_IMAGES, COMMENT_MAX } from './limits.ts';

/** A comment: words, pictures, or both (LEARN-01). */
export const CommentFields = z
  .strictObject({
    text: z.string().trim().max(COMMENT_MAX, 'courses.comment-long').default(''),
    /** Own uploads in their order. */
    images: z.array(Id).max(COMMENT_IMAGES, 'media.count').default([]),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, { path: ['text'], error: 'courses.comment-empty' });

/** The name that stands on a certificate. */
export const CertificateFields = z.strictObject({
  name: z.string().trim().min(1, 'members.required').max(60, 'invalid.too-long'),
});
