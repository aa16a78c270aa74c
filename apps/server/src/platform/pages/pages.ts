import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ErrorName } from '@site/contract/core/errors.ts';
import { pickLanguage, type Language } from '@site/contract/core/languages.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import type { Route } from '@site/contract/core/route.ts';
import { asOnePageView } from '#db/queries/page-reads.ts';
import { AppError } from '../app-error.ts';
import type { Context, Services } from '../context.ts';
import { cookieNames } from '../sessions/cookies.ts';
import type { BoundRoute } from '../feature.ts';
import { frameAncestors, pagePolicy } from '../http/headers.ts';
import { createContextFactory, errorEnvelope, toAppError } from '../http/http.ts';
import type { InlineStyles } from './inline-styles.ts';
import { compressedOnce, sendCompressed, type CompressedVariants } from '../http/compressed-response.ts';
import { PageCache, type FinishedPage, type RenderedPage } from '../cache/page-cache.ts';
import { servePageForms, type PageForm } from './page-forms.ts';
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

interface Page extends CompressedVariants {
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

interface Hearers {
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
  { untagged, refused }: Hearers,
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

async function render(load: () => Promise<PageHandler>, request: Request, context: PageContext): Promise<RenderedPage> {
  const handler = await load();
  const response = await handler.fetch(request, { context });
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  return { status: response.status, headers, ...extractMarkedScripts(await response.text(), context.scriptMarker) };
}

/**
 * Serves pages at every path that no route and no file matches. They are rendered in this process. Pages for visitors
 * are cached per language.
 */
export function servePages(
  app: FastifyInstance,
  services: Services,
  {
    load,
    routes,
    forms = [],
    live = false,
    inlineStyles = (html) => ({ html, hashes: [] }),
  }: {
    load: () => Promise<PageHandler>;
    routes: readonly BoundRoute[];
    forms?: readonly PageForm[];
    live?: boolean;
    inlineStyles?: InlineStyles;
  },
): void {
  const { settings, cache, limits, log, metrics } = services;
  const names = cookieNames(settings);
  const makeContext = createContextFactory(services);
  const elsewhere = connectsTo(settings);
  const policyOf = (scripts: readonly string[], styles: readonly string[], url: string) =>
    pagePolicy({ scripts, styles, elsewhere, ancestors: frameAncestors(url, settings), live });
  const views = metrics.counter(
    'site_member_pages_total',
    "Members' page requests by outcome: rendered or served from the cache",
    ['outcome'],
  );
  const pageCache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, count: (outcome) => views.inc({ outcome }) });
  const byName = new Map(routes.map((bound) => [bound.route.name, bound]));

  const pageOf = async (
    request: FastifyRequest,
    context: Context,
    { loggedIn, posted, untagged = () => undefined }: { loggedIn: boolean; posted?: PostedForm; untagged?: () => void },
  ): Promise<Page> => {
    const headers = new Headers({ accept: 'text/html' });
    const chinese = /^zh\b/i.test(request.headers['accept-language'] ?? '');
    const asked = new Request(settings.PUBLIC_URL + ownPath(request.url), { headers });
    const refusals: AppError[] = [];
    const refused = (error: AppError) => void refusals.push(error);
    const fieldLanguage = chinese ? 'zh' : context.language;
    const renderWith = (api: Client) =>
      render(load, asked, {
        ...{ api, language: context.language, fieldLanguage, loggedIn, scriptMarker: newScriptMarker() },
        ...(posted && { posted }),
      });
    const api = inProcessClient(context, byName, { untagged, refused });
    const { viewer } = context;
    const renderFor = async (): Promise<FinishedPage> => {
      if (viewer && !posted && !live) {
        const key = [context.language, fieldLanguage, viewer.role, request.url].join(' ');
        return asOnePageView(() => pageCache.page({ key, account: viewer.id, api, render: renderWith }));
      }
      const page = await (viewer ? asOnePageView(() => renderWith(api)) : renderWith(api));
      return { ...page, hashes: hashesOf(page.scripts) };
    };
    // A page whose data was refused never returns 500, even if rendering fails.
    const {
      status,
      headers: given,
      html,
      hashes,
    } = await renderFor().catch((error: unknown) => {
      throw refusals[0] ?? error;
    });
    if (refusals[0]) throw refusals[0];
    if (status >= 500) log.error({ requestId: request.id, status }, 'page failed');
    const isHtml = given.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
    // A member's browser has the style sheets in its cache.
    const styled = loggedIn || typeof html !== 'string' ? { html, hashes: [] } : inlineStyles(html);
    return {
      status,
      headers: isHtml ? [...given, ['content-security-policy', policyOf(hashes, styled.hashes, request.url)]] : given,
      ...(typeof styled.html === 'string'
        ? { body: Buffer.from(styled.html) }
        : { body: joinParts(styled.html), parts: styled.html }),
    };
  };

  /** Returns a page for visitors. `cacheStatus` is the outcome of the cache lookup in the format of RFC 9211. */
  const visitorPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ page: Page; cacheStatus: string }> => {
    const accept = request.headers['accept-language'];
    const language = pickLanguage(request.cookies[names.language], null, accept);
    const zh = /^zh\b/i.test(accept ?? '') ? 'zh' : '';
    let stored = false;
    const make = async () => {
      const tags: string[] = [];
      let isCacheable = true;
      const context = { ...(await makeContext(request, reply)), tag: (...given: string[]) => void tags.push(...given) };
      const page = await pageOf(request, context, { loggedIn: false, untagged: () => (isCacheable = false) });
      stored = isCacheable && page.status === 200 && tags.length > 0;
      return { value: page, tags: stored ? tags : [], bytes: page.body.length };
    };
    const beforeMiss = async () => {
      services.overload.admit(request);
      await limits.charge('page', request.ip);
    };
    const { outcome, value } = await cache.lookUp(`page ${language}${zh} ${request.url}`, make, beforeMiss);
    if (outcome === 'hit') return { page: await value, cacheStatus: 'hit' };
    if (outcome === 'miss') return { page: await value, cacheStatus: `fwd=uri-miss${stored ? '; stored' : ''}` };
    try {
      return { page: await value, cacheStatus: 'fwd=uri-miss; collapsed' };
    } catch (error) {
      // The rate limit refused the first caller, not this one, whose own budget is checked before the page is rendered.
      if (!(error instanceof AppError) || error.errorName !== 'too-many') throw error;
      await beforeMiss();
      return { page: (await make()).value, cacheStatus: 'fwd=uri-miss' };
    }
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { name: 'page', isCacheable: true },
    handlerTimeout: TIMEOUT_MS,
    handler: async (request, reply) => {
      const mayBeLoggedIn = names.token in request.cookies || names.refresh in request.cookies;
      let page: Page;
      if (mayBeLoggedIn) {
        const context = await makeContext(request, reply, { lenient: true });
        await limits.countPage(context);
        page = await pageOf(request, context, { loggedIn: true });
      } else {
        const answer = await visitorPage(request, reply);
        page = answer.page;
        reply.header('cache-status', `${settings.PRODUCT_SHORT}; ${answer.cacheStatus}`);
      }
      // After a timeout, the error response has already been sent.
      if (reply.sent) return reply;
      reply.status(page.status).header('vary', 'cookie, accept-language, accept-encoding');
      // A member's page must not stay in the cache of a shared browser. A visitor's page may be stored, but must be
      // revalidated.
      reply.header('cache-control', mayBeLoggedIn ? 'no-store' : 'no-cache');
      for (const [name, value] of page.headers) reply.header(name, value);
      if (request.method === 'HEAD') return reply.send();
      if (mayBeLoggedIn) {
        const { body, encoding } = await compressedOnce(page, request.headers['accept-encoding']);
        return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body);
      }
      return sendCompressed(reply, { cached: page, body: page.body, request });
    },
  });

  servePageForms(app, {
    forms,
    routes: byName,
    makeContext,
    render: (request, context, posted) => pageOf(request, context, { loggedIn: context.viewer !== null, posted }),
  });
}
