import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { Route } from '@site/contract/core/route.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { REFERENCE_POLICY } from './headers.ts';
import { describeApi } from './openapi.ts';
import type { Settings } from '../settings/settings.ts';

const ICON = new URL('../../../../web/public/icon.svg', import.meta.url);

/** Serves the API description at /api/openapi.json and its reference at /api/docs. */
export async function serveReference(app: FastifyInstance, settings: Settings, routes: readonly Route[]) {
  const title = settings.PRODUCT_NAME;
  const options = { title, url: settings.PUBLIC_URL, cookie: cookieNames(settings).token };
  // The plugin builds the document on the first request and caches it.
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    hideUntagged: true,
    // The plugin's type comes from openapi-types, which has no index signatures.
    transformObject: () => describeApi(routes, options) as object,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    // Uses the layout without the top bar, which shows the name of the tool and adds inline styles. Groups are
    // collapsed, because rendering hundreds of operations at once takes seconds.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    theme: {
      title: `${title} API`,
      favicon: [
        { filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: await readFile(ICON) },
      ],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
