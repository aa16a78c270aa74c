import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Route } from '@site/contract/core/route.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { REFERENCE_POLICY } from './headers.ts';
import { describeApi } from './openapi.ts';
import type { Services } from '../context.ts';

/** Serves the API description at /api/openapi.json and its reference at /api/docs. */
export async function serveReference(app: FastifyInstance, { settings, brand }: Services, routes: readonly Route[]) {
  const options = { title: brand.names.product, url: settings.PUBLIC_URL, cookie: cookieNames(settings).token };
  /** Names the published brand in the document, which the plugin builds on the first request and caches. */
  const withName = <Description extends { info?: { contact?: object } }>(description: Description) => {
    const { product } = brand.names;
    const contact = { ...description.info?.contact, name: product };
    return { ...description, info: { ...description.info, title: product, contact } };
  };
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    hideUntagged: true,
    // The plugin's type comes from openapi-types, which has no index signatures.
    transformObject: () => describeApi(routes, options) as object,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    transformSpecification: withName,
    transformSpecificationClone: false,
    // Uses the layout without the top bar, which shows the name of the tool and adds inline styles. Groups are
    // collapsed, because rendering hundreds of operations at once takes seconds.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    theme: {
      // Read for each request, because the name changes with the brand.
      get title() {
        return `${escapeHtml(brand.names.product)} API`;
      },
      // None, so that browsers request /favicon.ico.
      favicon: [],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => withName(app.swagger()));
}
