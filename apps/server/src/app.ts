import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { connect } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { serveClientFiles } from '#platform/client-files.ts';
import type { Services } from '#platform/context.ts';
import type { Feature } from '#platform/feature.ts';
import { diskFiles, FILES_PATH } from '#platform/files.ts';
import { handleErrors, sendError, serveApi } from '#platform/http.ts';
import { Hub } from '#platform/hub.ts';
import { Jobs } from '#platform/jobs.ts';
import { Limits } from '#platform/limits.ts';
import { createLog, type Log } from '#platform/log.ts';
import { Mail } from '#platform/mail.ts';
import { serveHealth } from '#platform/health.ts';
import { serveReference } from '#platform/openapi.ts';
import { Outbox } from '#platform/outbox.ts';
import { builtPages, clientDir, livePages } from '#platform/page-loader.ts';
import { servePages } from '#platform/pages.ts';
import { ModeratedRegister } from '#platform/moderated.ts';
import { PersonalRegister } from '#platform/personal-data.ts';
import { Presence } from '#platform/presence.ts';
import type { RedisLink } from '#platform/redis.ts';
import { ResponseCache } from '#platform/response-cache.ts';
import { SearchRegister } from '#platform/search-source.ts';
import type { Settings } from '#platform/settings.ts';
import { ShelfRegister } from '#platform/shelf-source.ts';
import { SiteSettings } from '#platform/site-settings.ts';
import { features } from './features.ts';

const SWEEP_MS = 50;

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Ends it so that nobody notices: open pages move to other instances first, and calls are answered meanwhile. */
  stop(): Promise<void>;
}

/** Redis and its libraries are loaded only where they are used. */
async function redisOf({ REDIS_URL: url, PRODUCT_SHORT }: Settings, log: Log): Promise<RedisLink | null> {
  if (!url) return null;
  const { connectRedis } = await import('#platform/redis.ts');
  return connectRedis(url, PRODUCT_SHORT, log);
}

async function createServices(settings: Settings): Promise<{ services: Services; close(): Promise<void> }> {
  const log = createLog(settings.LOG_LEVEL);
  const { db, close: closeDb } = connect(settings.DATABASE_URL, { max: settings.DATABASE_POOL });
  const filesDir = join(settings.DATA_DIR, 'files');
  mkdirSync(filesDir, { recursive: true });
  const privateDir = join(settings.DATA_DIR, 'private');
  mkdirSync(privateDir, { recursive: true, mode: 0o700 });
  const jobs = new Jobs(settings.DATABASE_URL, log);
  const redis = await redisOf(settings, log);
  const presence = new Presence(redis);
  const limits = new Limits(settings.LIMIT_FACTOR, redis && { redis, secret: settings.SECRET });
  const hub = new Hub({ db, log, settings, limits, presence, redis });
  const cache = new ResponseCache({ maxBytes: 64 * 1024 * 1024, tell: (tags) => hub.tell('drop', tags) });
  const switches = new SiteSettings(db, () => hub.tell('site_settings'));
  hub.hearNews('drop', (tags) => cache.dropHere(tags));
  hub.hearNews('site_settings', () => switches.forget());
  hub.hearNews('missed', () => {
    cache.clear();
    switches.forget();
  });
  const close = async () => {
    await presence.close();
    redis?.close();
    await closeDb();
  };
  const services: Services = {
    settings,
    log,
    db,
    jobs,
    outbox: new Outbox(db, log),
    mail: new Mail(settings, db, jobs),
    files: diskFiles(filesDir),
    privateFiles: diskFiles(privateDir),
    personal: new PersonalRegister(),
    moderated: new ModeratedRegister(),
    searches: new SearchRegister(),
    shelf: new ShelfRegister(),
    hub,
    presence,
    limits,
    cache,
    siteSettings: switches,
    redis,
  };
  return { services, close };
}

/** Starts what works beside requests: jobs, the outbox, sockets; and stops it in the opposite order. */
function runBeside(
  http: FastifyInstance,
  services: Services,
  list: readonly Feature[],
  close: () => Promise<void>,
): void {
  const { outbox, jobs, hub, mail, personal, moderated, searches, shelf } = services;
  for (const feature of list) {
    outbox.add(feature.subscribers?.(services) ?? []);
    if (feature.personal) personal.add(feature.name, feature.personal);
    for (const kind of feature.moderated ?? []) moderated.add(kind);
    for (const source of feature.searches ?? []) searches.add(source);
    for (const source of feature.shelf ?? []) shelf.add(source);
    for (const job of feature.jobs?.(services) ?? []) jobs.add(job);
    if (feature.sockets) hub.listen(feature.sockets(services));
  }
  http.addHook('onReady', async () => {
    await jobs.start();
    outbox.start();
    hub.attach(http.server);
  });
  let sweep: NodeJS.Timeout | undefined;
  http.addHook('preClose', async () => {
    await hub.close();
    // Requests under way are answered; a connection is closed with its last one instead of waiting for another.
    sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  });
  http.addHook('onClose', async () => {
    clearInterval(sweep);
    await outbox.stop();
    await jobs.stop();
    mail.close();
    await close();
  });
}

/**
 * Builds the application from the list of features. It does not listen.
 * @param pages live: Vite in this process; built: the last build; none: the API alone (tests of operations)
 */
export async function buildApp(settings: Settings, { pages }: { pages: 'live' | 'built' | 'none' }): Promise<App> {
  const { services, close } = await createServices(settings);
  const http = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An address that is no address, such as /%zz.
    frameworkErrors: (_, request, reply) => sendError(request, reply, new AppError('no-such-address'), settings),
  });
  http.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms, requestId: id }, 'answered');
  });
  handleErrors(http, services);
  await http.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await http.register(cookie);
  await http.register(formbody);
  await http.register(multipart);
  await serveReference(http, settings);
  const routes = features.flatMap((feature) => feature.routes);
  serveApi(http, services, routes);
  serveHealth(http, services);
  await http.register(fastifyStatic, {
    root: services.files.dir,
    prefix: FILES_PATH,
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    // What people uploaded is shown, never run.
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      // Pages of cam sites show the pictures of bios that were pasted there.
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  if (pages === 'built') await serveClientFiles(http, clientDir);
  for (const feature of features) feature.serve?.(http, services);
  if (pages !== 'none') {
    servePages(http, services, { routes, load: pages === 'live' ? await livePages(http) : await builtPages() });
  }
  runBeside(http, services, features, close);
  const stop = async () => {
    await services.hub.drain();
    await http.close();
  };
  return { http, services, stop };
}
