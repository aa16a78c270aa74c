import type { FastifyRequest } from 'fastify';
import { ApiError, type ErrorName } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';
import type { Route } from '@site/contract/core/route.ts';
import { asOnePageView } from '#db/queries/page-reads.ts';
import { AppError } from '../app-error.ts';
import type { LiveBrand } from '../brand/live-brand.ts';
import type { Context, Services } from '../context.ts';
import type { BoundRoute } from '../feature.ts';
import { frameAncestors, pagePolicy } from '../http/headers.ts';
import { errorEnvelope, toAppError } from '../http/handle-errors.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { CompressedVariants } from '../http/compressed-response.ts';
import { PageCache, type FinishedPage, type RenderedPage } from '../cache/page-cache.ts';
import { joinParts, type ResponsePart } from './page-parts.ts';
import { hashesOf } from './page-template.ts';
import { execute } from '../pipeline.ts';
import { newScriptMarker, extractMarkedScripts } from './script-marker.ts';
import type { Settings } from '../settings/settings.ts';

/** Input of the web application's server bundle for one page. */
export interface PageContext {
  api: Client;
  language: Language;
  /** Language of the browser's built-in field messages: Chinese for Chinese browsers (BASE-04). */
  fieldLanguage: Language | 'zh';
  /**
   * Whether the cookies of the request may identify an account; for a posted form, whether they do. Pages for visitors
   * are the same for all visitors.
   */
  loggedIn: boolean;
  /** Nonce of the page's own scripts. It is removed before the page is sent. */
  scriptMarker: string;
  /** The posted form, if the page responds to a form that was sent without JavaScript. */
  posted?: PostedForm;
}

/** Server bundle of the web application. */
export interface PageHandler {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
}

/** Maximum size of the cache of members' pages, in bytes. */
const PAGE_CACHE_BYTES = 32 * 1024 * 1024;

export interface Page extends CompressedVariants {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** The same page split into parts, if some of them are shared with other responses. */
  parts?: readonly ResponsePart[];
}

/** Returns the other origins that pages connect to: those of the sockets and of the region check. */
function connectsTo({ WS_URL, REGION_CHECK_URL }: Settings): string[] {
  return [
    // `ws` instead of `http`, because not every browser treats them as equal.
    ...(WS_URL ? [WS_URL.replace(/^http/, 'ws')] : []),
    ...(REGION_CHECK_URL ? [new URL(REGION_CHECK_URL).origin] : []),
  ];
}

/** Normalizes a path so that it stays on this site, because `//elsewhere.example/` is the URL of another site. */
function ownPath(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

interface ResponseListeners {
  /**
   * Called for each response without cache tags. Such a response makes the page uncacheable, because no event would
   * invalidate it.
   */
  untagged: () => void;
  /**
   * Called when the page cannot be rendered now because of a rate limit, overload, or an unavailable database or file
   * store.
   */
  refused: (error: AppError) => void;
}

/** Returns an API client for pages rendered in this process: the same pipeline as over HTTP, without the network. */
function inProcessClient(
  context: Context,
  routes: ReadonlyMap<string, BoundRoute>,
  { untagged, refused }: ResponseListeners,
): Client {
  return async (route: Route, input: unknown) => {
    const bound = routes.get(route.name);
    try {
      if (!bound) throw new Error(`no such route: ${route.name}`);
      let named = false;
      const tag = (...tags: string[]) => {
        named ||= tags.length > 0;
        context.tag(...tags);
      };
      const { data } = await execute(bound, { ...context, tag, partOfPage: true }, { input });
      if (!named) untagged();
      // The pipeline returns the data of the route's contract.
      return data as never;
    } catch (error) {
      const known = error instanceof Error ? toAppError(error) : null;
      if (!known) context.log.error({ err: error, route: route.name }, 'page data failed');
      const shown = known ?? new AppError('failed');
      if (shown.status === 503 || shown.status === 429) refused(shown);
      const { message, errors = {}, name } = errorEnvelope(shown, context.language, context.requestId);
      throw new ApiError(name as ErrorName, message, { errors }); // errorEnvelope always sets the error name
    }
  };
}

/** Adds the style sheet of the brand at the end of the head, so that it follows those of the page. */
const withStyle = (html: string, { style }: LiveBrand) =>
  html.replace('</head>', () => `<style>${style}</style></head>`);

async function render(
  { load, live }: { load: () => Promise<PageHandler>; live: LiveBrand },
  request: Request,
  context: PageContext,
): Promise<RenderedPage> {
  const handler = await load();
  const response = await handler.fetch(request, { context });
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const { html, ...page } = extractMarkedScripts(await response.text(), context.scriptMarker);
  return { status: response.status, headers, ...page, html: withStyle(html, live) };
}

/** Whether the reader prefers Chinese, for which forms have their own names of fields. */
export const isChinese = ({ headers }: FastifyRequest) => /^zh\b/i.test(headers['accept-language'] ?? '');

function createPageCache({ metrics }: Services): PageCache {
  const views = metrics.counter(
    'site_member_pages_total',
    "Members' page requests by outcome: rendered or served from the cache",
    ['outcome'],
  );
  return new PageCache({ maxBytes: PAGE_CACHE_BYTES, count: (outcome) => views.inc({ outcome }) });
}

interface RendererOptions {
  load: () => Promise<PageHandler>;
  routes: ReadonlyMap<string, BoundRoute>;
  live: boolean;
  inlineStyles: InlineStyles;
}

interface PageKind {
  loggedIn: boolean;
  posted?: PostedForm;
  /** Path and query of the page if it is rendered as a preview: it is never reused, and this site may embed it. */
  previewOf?: string;
}

interface PageOptions extends PageKind {
  /** Called for each response without cache tags, see `ResponseListeners`. */
  untagged?: () => void;
}

/**
 * Renders the page at the URL of a request.
 * @throws AppError when the data of the page were refused, or any error of the rendering
 */
export type RenderPage = (request: FastifyRequest, context: Context, options: PageOptions) => Promise<Page>;

interface Rendering extends PageKind {
  api: Client;
  brand: LiveBrand;
}

export function createPageRenderer(
  services: Services,
  { load, routes, live, inlineStyles }: RendererOptions,
): RenderPage {
  const { settings, log } = services;
  const elsewhere = connectsTo(settings);
  const pageCache = createPageCache(services);

  /** Renders the page. Pages of members are reused. */
  const renderFor = async (
    request: FastifyRequest,
    context: Context,
    { api, loggedIn, posted, previewOf, brand }: Rendering,
  ): Promise<FinishedPage> => {
    const { viewer, language } = context;
    const url = settings.PUBLIC_URL + ownPath(previewOf ?? request.url);
    const asked = new Request(url, { headers: { accept: 'text/html' } });
    const fieldLanguage = isChinese(request) ? 'zh' : language;
    const renderWith = (client: Client) =>
      render({ load, live: brand }, asked, {
        ...{ api: client, language, fieldLanguage, loggedIn, scriptMarker: newScriptMarker() },
        ...(posted && { posted }),
      });
    if (viewer && !posted && !live && previewOf === undefined) {
      const key = [brand.key, language, fieldLanguage, viewer.role, request.url].join(' ');
      return asOnePageView(() => pageCache.page({ key, account: viewer.id, api, render: renderWith }));
    }
    const page = await (viewer ? asOnePageView(() => renderWith(api)) : renderWith(api));
    return { ...page, hashes: hashesOf(page.scripts) };
  };

  /** Adds the content security policy and, for visitors, the styles of the page. */
  const toPage = (
    { status, headers, html, hashes }: FinishedPage,
    { loggedIn, ancestors, brand }: Pick<Rendering, 'loggedIn' | 'brand'> & { ancestors: string },
  ): Page => {
    const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
    // A member's browser has the style sheets in its cache.
    const styled = loggedIn || typeof html !== 'string' ? { html, hashes: [] } : inlineStyles(html);
    const styles = [...styled.hashes, brand.styleHash];
    const policy = pagePolicy({ scripts: hashes, styles, elsewhere, ancestors, live });
    return {
      status,
      headers: isHtml ? [...headers, ['content-security-policy', policy]] : headers,
      ...(typeof styled.html === 'string'
        ? { body: Buffer.from(styled.html) }
        : { body: joinParts(styled.html), parts: styled.html }),
    };
  };

  return async (request, context, { untagged = () => undefined, ...options }) => {
    const refusals: AppError[] = [];
    const refused = (error: AppError) => void refusals.push(error);
    const api = inProcessClient(context, routes, { untagged, refused });
    // A page whose data was refused never returns 500, even if rendering fails.
    const brand = context.brand.live;
    const page = await renderFor(request, context, { api, brand, ...options }).catch((error: unknown) => {
      throw refusals[0] ?? error;
    });
    if (refusals[0]) throw refusals[0];
    if (page.status >= 500) log.error({ requestId: request.id, status: page.status }, 'page failed');
    const { loggedIn, previewOf } = options;
    const ancestors = previewOf === undefined ? frameAncestors(request.url, settings) : "'self'";
    return toPage(page, { loggedIn, ancestors, brand });
  };
}
