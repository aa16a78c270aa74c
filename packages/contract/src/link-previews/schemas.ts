import { z } from 'zod';

/** Maximum number of link previews per post or reply. */
export const LINK_PREVIEWS_MAX = 3;

/** Link preview from the metadata of the linked page. Texts are plain; the image is a local copy. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** Name from the site's own metadata, otherwise its host. */
  siteName: z.string(),
  image: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;
