import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import type { Services } from '../context.ts';
import { cookieNames } from '../sessions/cookies.ts';
import type { BoundRoute } from '../feature.ts';
import { createContextFactory } from '../http/create-context.ts';
import type { InlineStyles } from './inline-styles.ts';
import { compressedOnce, sendCompressed } from '../http/compressed-response.ts';
import type { PageForm } from './page-forms.ts';
import type { FindPagePreview } from './find-page-preview.ts';
import { createPagePreviews } from './page-preview.ts';
import { createPageRenderer, type Page, type PageHandler } from './render-page.ts';
import { servePageForms } from './serve-page-forms.ts';
import { createVisitorPages } from './visitor-pages.ts';

interface Options {
  load: () => Promise<PageHandler>;
  routes: readonly BoundRoute[];
  forms?: readonly PageForm[];
  /** Finds the preview of unpublished changes that a request asks for. */
  findPreview?: FindPagePreview | undefined;
  live?: boolean;
  inlineStyles?: InlineStyles;
}

/**
 * Serves pages at every path that no route and no file matches. They are rendered in this process. Pages for visitors
 * are cached per language.
 */
export function servePages(
  app: FastifyInstance,
  services: Services,
  { load, routes, forms = [], findPreview, live = false, inlineStyles = (html) => ({ html, hashes: [] }) }: Options,
): void {
  const { settings, limits } = services;
  const names = cookieNames(settings);
  const makeContext = createContextFactory(services);
  const byName = new Map(routes.map((bound) => [bound.route.name, bound]));
  const renderPage = createPageRenderer(services, { load, routes: byName, live, inlineStyles });
  const previewOf = findPreview && createPagePreviews(findPreview, renderPage);
  const visitorPage = createVisitorPages(services, makeContext, renderPage);
  const memberPage = async (request: FastifyRequest, reply: FastifyReply): Promise<Page> => {
    const context = await makeContext(request, reply, { lenient: true });
    await limits.countPage(context);
    return (await previewOf?.(request, context)) ?? renderPage(request, context, { loggedIn: true });
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
        page = await memberPage(request, reply);
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
    render: (request, context, posted) => renderPage(request, context, { loggedIn: context.viewer !== null, posted }),
  });
}
