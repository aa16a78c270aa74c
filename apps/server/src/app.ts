import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { sectionOfRoute } from '@site/contract/site/site-sections.ts';
import { connect, onPool } from '#db/client.ts';
import { reuseReads } from '#db/queries/page-reads.ts';
import { prepareFrequent } from '#db/queries/prepare-frequent.ts';
import { SitePool } from '#db/site-pool.ts';
import { AppError } from '#platform/app-error.ts';
import { SiteBrand } from '#platform/brand/site-brand.ts';
import { serveClientFiles } from '#platform/pages/client-files.ts';
import type { Services } from '#platform/context.ts';
import { acceptFormerCookies, cookieNames } from '#platform/sessions/cookies.ts';
import type { Feature } from '#platform/feature.ts';
import { FileVisibility } from '#platform/files/file-visibility.ts';
import { CamSites } from '#platform/cam-sites.ts';
import { gracefulStop } from '#platform/http/graceful-stop.ts';
import { commonHeaders, sendCommonHeaders } from '#platform/http/headers.ts';
import { handleErrors, sendError } from '#platform/http/handle-errors.ts';
import { serveApi } from '#platform/http/serve-api.ts';
import { Hub } from '#platform/realtime/hub.ts';
import { Jobs } from '#platform/jobs/jobs.ts';
import { Limits } from '#platform/limits/limits.ts';
import { createLog, type Log } from '#platform/observability/log.ts';
import { Mail } from '#platform/mail/mail.ts';
import { Metrics } from '#platform/observability/metrics.ts';
import { serveFiles } from '#platform/files/serve-files.ts';
import { serveHealth } from '#platform/observability/health.ts';
import { serveReference } from '#platform/http/serve-reference.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { Outbox } from '#platform/jobs/outbox.ts';
import { styleInliner } from '#platform/pages/inline-styles.ts';
import { builtPages, clientDir, livePages } from '#platform/pages/page-loader.ts';
import { servePages } from '#platform/pages/pages.ts';
import { Overload, retryAfter, shedOverload } from '#platform/limits/overload.ts';
import { Presence } from '#platform/realtime/presence.ts';
import { openRedis } from '#platform/realtime/open-redis.ts';
import { refuseTargets } from '#platform/http/refuse-targets.ts';
import { countRequests, followRequests } from '#platform/observability/request-metrics.ts';
import { createCache } from '#platform/cache/create-cache.ts';
import { loadRetiredSecrets } from '#platform/security/retired-secrets.ts';
import { requireSection } from '#platform/settings/require-section.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { SiteSettings } from '#platform/settings/site-settings.ts';
import { TextOverrides } from '#platform/text-overrides.ts';
import { forRequest, timedTasks } from '#platform/observability/task.ts';
import { createTracing } from '#platform/observability/create-tracing.ts';
import { watchQueries } from '#platform/observability/watch-queries.ts';
import { watchSite } from '#platform/observability/process-metrics.ts';
import { warnUntrustedProxy } from '#platform/http/warn-untrusted-proxy.ts';
import { createRegistries } from './create-registries.ts';
import { features, findPreview } from './features.ts';

const SWEEP_MS = 50;
/** Connections reserved for jobs, the outbox and other work outside requests. */
const OTHERS = 8;
/**
 * Maximum time in milliseconds that a request waits for a database connection before it is refused. With MAX_REQUESTS=0
 * (no load shedding), TIMEOUT_MS applies instead.
 */
const POOL_WAIT_MS = 3000;
/**
 * Separate pool for /ready. In milliseconds; together shorter than the timeouts of the load balancers that probe
 * (deploy/Caddyfile: 2 s, deploy/kubernetes/server.yaml: 3 s).
 */
const PROBE = { max: 2, waitMs: 800, statementMs: 1000 };

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Shuts down gracefully: open pages reconnect to other instances first while requests are still answered. */
  stop(): Promise<void>;
}

/** Creates the connection pool for requests, jobs and the outbox, and registers its metrics. */
function createPool(settings: Settings, log: Log, metrics: Metrics): SitePool {
  const pool = new SitePool({
    url: settings.DATABASE_URL,
    max: { requests: settings.DATABASE_POOL, others: OTHERS },
    forRequest,
    waitMs: settings.MAX_REQUESTS === 0 ? TIMEOUT_MS : POOL_WAIT_MS,
    statementMs: settings.STATEMENT_MS,
    tooLong: () => new AppError('overloaded', { retryAfter: retryAfter() }),
  });
  reuseReads(pool);
  prepareFrequent(pool);
  watchQueries(pool, { log, metrics, slowMs: settings.SLOW_QUERY_MS });
  return pool;
}

async function createServices(given: Settings): Promise<{ services: Services; close(): Promise<void> }> {
  const log = createLog(given.LOG_LEVEL);
  const metrics = new Metrics(log);
  const pool = createPool(given, log, metrics);
  const { db, close: closeDb } = onPool(pool);
  const settings: Settings = { ...given, retiredSecrets: await loadRetiredSecrets(db, given) };
  const { db: probe, close: closeProbe } = connect(settings.DATABASE_URL, PROBE);
  const tracing = await createTracing(settings);
  const runInContext = timedTasks(metrics, tracing);
  const jobs = new Jobs(settings.DATABASE_URL, log, { work: settings.WORK !== 'apart', run: runInContext });
  const redis = await openRedis(settings, log);
  const presence = new Presence(redis);
  const limits = new Limits(settings.LIMIT_FACTOR, redis && { redis, secret: settings.SECRET });
  const switches = new SiteSettings(db, () => {
    hub.publish('site_settings');
    void hub.silenceVisitors();
  });
  const isClosed = async () => (await switches.all()).login_required;
  const hub = new Hub({ db, log, settings, limits, presence, isClosed, redis });
  const cache = createCache(hub, metrics, () => void switches.refresh(log));
  const brand = new SiteBrand(db, { settings, log, hub, cache });
  const close = async () => {
    await presence.close();
    redis?.close();
    endWatch();
    await Promise.all([closeDb(), closeProbe(), tracing?.close()]);
  };
  const services: Services = {
    settings,
    log,
    metrics,
    tracing,
    db,
    probe,
    jobs,
    outbox: new Outbox(db, log, { run: runInContext, drop: (tags) => cache.invalidate(...tags) }),
    mail: new Mail(settings, db, { log, jobs, metrics, brand, siteSettings: switches }),
    ...(await openFiles(settings)),
    fileVisibility: new FileVisibility(db, { url: settings.DATABASE_URL, log }),
    ...createRegistries(),
    camSites: new CamSites(),
    hub,
    presence,
    limits,
    overload: new Overload({ most: settings.MAX_REQUESTS, pool, metrics }),
    cache,
    siteSettings: switches,
    textOverrides: new TextOverrides(db, { log, hub, cache }),
    brand,
    redis,
  };
  const endWatch = watchSite(services, pool);
  return { services, close };
}

/** Serves the URLs of a feature outside the API. Those of a section that is switched off are refused (CMS-10). */
function serveFeature(http: FastifyInstance, { name, serve }: Feature, services: Services): void {
  const section = sectionOfRoute(name);
  if (!serve || section === null) return serve?.(http, services);
  void http.register(async (scope) => {
    scope.addHook('onRequest', () => requireSection(services.siteSettings, section));
    serve(scope, services);
  });
}

/** Registers what a feature runs besides its routes: subscribers, jobs, socket listeners and metrics. */
function registerBackgroundWork(feature: Feature, services: Services): void {
  const { outbox, jobs, hub, mail } = services;
  outbox.add(feature.subscribers?.(services) ?? []);
  for (const job of feature.jobs?.(services) ?? []) jobs.add(job);
  if (feature.sockets) hub.listen(feature.sockets(services));
  feature.metrics?.(services);
  if (feature.drawMailLogo) mail.drawLogo = feature.drawMailLogo.bind(null, services);
  if (feature.camSites) services.camSites.register(feature.camSites(services));
}

/** Registers what a feature describes for other features, such as its moderated items and search sources. */
function registerDescriptions(feature: Feature, services: Services): void {
  const { fileVisibility, personal, moderated, followTargets, topicReferences, searches, resumeSources } = services;
  fileVisibility.add(feature.files ?? []);
  if (feature.personal) personal.add(feature.name, feature.personal);
  services.encryptedColumns.add(feature.encryptedColumns);
  feature.moderated?.forEach((kind) => moderated.add(kind));
  if (feature.activity) moderated.activity = feature.activity;
  feature.followTargets?.forEach((target) => followTargets.add(target));
  if (feature.moveTopicReferences) topicReferences.add(feature.moveTopicReferences);
  feature.searches?.forEach((source) => searches.add(source));
  feature.goLiveChecks?.(services).forEach((check) => services.goLive.add(check));
  feature.resumeSources?.(services).forEach((source) => resumeSources.add(source));
}

/**
 * Registers everything that features provide besides routes, such as event subscribers, jobs and search sources. Starts
 * the metrics endpoint, file visibility, jobs, outbox and sockets when the server is ready, and stops them in reverse
 * order when it closes.
 */
function runBeside(http: FastifyInstance, services: Services, close: () => Promise<void>): void {
  const { settings, metrics, outbox, jobs, hub, fileVisibility, textOverrides, brand, siteSettings, log } = services;
  for (const feature of features) {
    registerBackgroundWork(feature, services);
    registerDescriptions(feature, services);
  }
  http.addHook('onReady', async () => {
    if (settings.METRICS_PORT !== undefined) await metrics.listen(settings.HOST, settings.METRICS_PORT);
    await siteSettings.start(log);
    for (const one of [fileVisibility, textOverrides, brand]) await one.start();
    await jobs.start();
    outbox.start();
    hub.attach(http.server);
  });
  let sweep: NodeJS.Timeout | undefined;
  http.addHook('preClose', async () => {
    await hub.close();
    // Requests in flight are still answered. Their keep-alive connections are closed as soon as they are idle, instead
    // of waiting for another request.
    sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  });
  http.addHook('onClose', async () => {
    clearInterval(sweep);
    await outbox.stop();
    await jobs.stop();
    for (const one of [fileVisibility, textOverrides, brand, siteSettings]) await one.close();
    await close();
    await metrics.close();
  });
}

/**
 * Builds the application from the list of features. It does not listen on a port.
 * @param pages live: Vite in this process; built: the last build; none: the API alone
 */
export async function buildApp(settings: Settings, { pages }: { pages: 'live' | 'built' | 'none' }): Promise<App> {
  const { services, close } = await createServices(settings);
  const http = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: (_, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // The first startup on a new database creates queues and stores texts. On a busy machine that exceeds the default
    // timeout of ten seconds.
    pluginTimeout: 120_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Handles URLs that the router rejects, such as /%zz, which cannot be decoded.
    frameworkErrors: (_, request, reply) =>
      sendError(request, reply.headers(commonHeaders(settings)), {
        error: new AppError('no-such-address'),
        services,
      }),
  });
  countRequests(http, services.metrics);
  followRequests(http, services.tracing);
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  handleErrors(http, services);
  sendCommonHeaders(http, settings);
  refuseTargets(http, settings);
  warnUntrustedProxy(http, settings);
  // Uses only gzip for responses that are not cached, because Brotli takes several times as long. Cached responses that
  // are sent often use Brotli, see `platform/http/compressed-response.ts`.
  await http.register(compress, { encodings: ['gzip'], zlibOptions: { level: 4 } });
  await http.register(cookie);
  acceptFormerCookies(http, settings);
  const { token, refresh } = cookieNames(settings);
  shedOverload(http, services.overload, ({ cookies }) => token in cookies || refresh in cookies);
  await http.register(formbody);
  await http.register(multipart);
  const routes = features.flatMap((feature) => feature.routes);
  await serveReference(
    http,
    services,
    routes.map(({ route }) => route),
  );
  serveApi(http, services, routes);
  const { stop, isStopping } = gracefulStop(http, services);
  serveHealth(http, services, isStopping);
  serveFiles(http, services);
  if (pages === 'built') await serveClientFiles(http, clientDir);
  for (const feature of features) serveFeature(http, feature, services);
  if (pages !== 'none') {
    const live = pages === 'live';
    const forms = features.flatMap((feature) => feature.forms ?? []);
    const load = live ? await livePages(http) : await builtPages();
    const inlined = !live && { inlineStyles: styleInliner(clientDir) };
    servePages(http, services, { routes, forms, findPreview, live, load, ...inlined });
  }
  runBeside(http, services, close);
  return { http, services, stop };
}
