import type { Context } from '../context.ts';

/** Request for the preview of a page with unpublished changes, such as a draft of the brand. */
interface PagePreview {
  /** Context with the unpublished changes. */
  context: Context;
  /** Path and query of the page, without the parameters of the preview. */
  url: string;
}

/**
 * Returns the preview that a request asks for, or null if it asks for none or the viewer may not see it.
 * @param url path and query
 */
export type FindPagePreview = (context: Context, url: string) => Promise<PagePreview | null>;
