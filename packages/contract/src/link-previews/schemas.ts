import { z } from 'zod';

/** Links of one post or reply that are looked up. */
export const LINK_PREVIEWS_MAX = 3;

/** What stands behind a link, as far as its site tells. Plain texts; the picture is our own copy. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  /** As the site calls itself, else its host. */
  siteName: z.string(),
  image: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;
