import { z } from 'zod';
import { Id } from '../core/fields.ts';

/** A stored picture. URLs are paths below the origin; sizes in CSS pixels. */
export const Image = z.object({
  id: Id,
  url: z.string(),
  /** For the img element's srcset: each stored width. */
  srcset: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The picture in a few pixels as a data address, to show until it is there; null when there is none. */
  placeholder: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;
