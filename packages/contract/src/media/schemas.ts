import { z } from 'zod';
import { Id } from '../core/fields.ts';

/** A stored image. URLs are paths below the origin; sizes in CSS pixels. */
export const Image = z.object({
  id: Id,
  url: z.string(),
  /** Value of the img element's srcset, with each stored width. */
  srcset: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Tiny version of the image as a data URL, shown while it loads; null if there is none. */
  placeholder: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;
