import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { FindPagePreview } from './find-page-preview.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import type { Page, RenderPage } from './render-page.ts';

/** Maximum size in bytes of the responses that a previewed page shares between its own calls. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** Scripts, and links that load them ahead. The text of a page is escaped, so that only its own elements match. */
const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>|<link [^>]*\brel="modulepreload"[^>]*>/g;

/** Returns a page without its scripts, because previews are static. */
function withoutScripts({ status, headers, body }: Page): Page {
  return { status, headers, body: Buffer.from(body.toString().replace(SCRIPTS, '')) };
}

/** Creates the function that renders a preview, or returns null if the request asks for none. */
export function createPagePreviews(
  find: FindPagePreview,
  renderPage: RenderPage,
): (request: FastifyRequest, context: Context) => Promise<Page | null> {
  return async (request, caller) => {
    const preview = await find(caller, request.url);
    if (!preview) return null;
    const { url } = preview;
    // Nothing of a preview is shared with other pages, and no response of theirs with it.
    const context = { ...preview.context, cache: new ResponseCache({ maxBytes: CACHE_BYTES }) };
    const asVisitor = { ...context, viewer: null };
    const page = await renderPage(request, asVisitor, { loggedIn: false, previewOf: url });
    // The site or the page is closed to visitors.
    const isRedirect = page.status >= 300 && page.status < 400;
    return withoutScripts(isRedirect ? await renderPage(request, context, { loggedIn: true, previewOf: url }) : page);
  };
}
