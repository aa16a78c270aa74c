import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { PageHandler } from './render-page.ts';

const webDir = new URL('../../../../web/', import.meta.url);

/** Folder of the built client files. */
export const clientDir = fileURLToPath(new URL('dist/client', webDir));

/** Loads the built server bundle of the web application. */
export async function builtPages(): Promise<() => Promise<PageHandler>> {
  const built: { default: PageHandler } = await import(new URL('dist/server/server.js', webDir).href);
  return async () => built.default;
}

/**
 * Runs Vite in this process. The browser gets hot reloads, and the page handler is imported again when its sources
 * change.
 */
export async function livePages(app: FastifyInstance): Promise<() => Promise<PageHandler>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(webDir),
    configLoader: 'native', // the default writes a temporary file, which would make node --watch restart
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|files|socket|avatars)\b/.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async () => {
    const environment = vite.environments['ssr'];
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('the ssr environment is not runnable');
    // The Start plugin's virtual entry exports the handler as default.
    const entry = (await environment.runner.import('virtual:tanstack-start-server-entry')) as { default: PageHandler };
    return entry.default;
  };
}
