import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { COMMENT_IMAGES, COMMENT_MAX } from './limits.ts';

/** A comment: text, images or both (LEARN-01). */
export const CommentFields = z
  .strictObject({
    text: z.string().trim().max(COMMENT_MAX, 'courses.comment-long').default(''),
    /** Ids of the author's uploads, in order. */
    images: z.array(Id).max(COMMENT_IMAGES, 'media.count').default([]),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, { path: ['text'], error: 'courses.comment-empty' });

/** Name printed on a certificate. */
export const CertificateFields = z.strictObject({
  name: z.string().trim().min(1, 'members.required').max(60, 'invalid.too-long'),
});
