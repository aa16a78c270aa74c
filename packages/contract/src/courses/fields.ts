import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { COMMENT_IMAGES, COMMENT_MAX } from './schemas.ts';

/** A comment: words, pictures, or both (LEARN-01). */
export const CommentFields = z
  .strictObject({
    text: z.string().trim().max(COMMENT_MAX, 'courses.comment-long').default(''),
    /** Own uploads in their order. */
    images: z.array(Id).max(COMMENT_IMAGES, 'media.count').default([]),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, { path: ['text'], error: 'courses.comment-empty' });
