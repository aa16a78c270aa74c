import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { BioUrl, FeedId, FeedUrl, Hosts, Origin, Port, WebOrigin } from './setting-fields.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

type HeaderValues = Record<string, string>;

/** Every environment variable the server reads. Names and defaults stand in the README too. */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'uat', 'test', 'development']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(3000),
  /** Where /metrics listens, at HOST; nowhere when it is not set. */
  METRICS_PORT: Port.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }),
  /** Connections for requests; jobs and the like have up to 15 more. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** What a statement of a request may take in the database, in ms; jobs take as long as they need. */
  STATEMENT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** Queries that take so many ms are logged, without what they were asked for; 0: none. */
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(500),
  /** Receiver of traces by OTLP over HTTP, up to the path /v1/traces; none: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  /** Headers that it wants, such as a key: name=value with commas between them. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'name=value with commas between them')
    .transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.split(/=(.*)/s, 2))) as HeaderValues)
    .default({}),
  /** What this site is called there; PRODUCT_SHORT when it is not set. */
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  /** Share of requests and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where instances meet: sockets, limits and caches are shared by it. One instance needs none. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// or rediss:// address' }).optional(),
  /** Where sockets connect when it is not PUBLIC_URL, as an origin. */
  WS_URL: Origin.optional(),
  DATA_DIR: z.string().default(join(root, 'data')),
  /** Where backups are kept; when it is set one is made each night and tried out. The commands use DATA_DIR/backups without it. */
  BACKUP_DIR: z.string().optional(),
  /** How many backups stay. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  /** The hour of the nightly backup, UTC. */
  BACKUP_AT: z.coerce.number().int().min(0).max(23).default(1),
  /** Encrypts backups; whoever loses it loses them. */
  BACKUP_KEY: z.string().min(32, 'at least 32 characters, such as those of: openssl rand -base64 32').optional(),
  /** Keeps uploads and exports in this bucket instead of DATA_DIR. Nothing in it needs to be public. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  /** Where the store answers; AWS itself when it is not set. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Both or none: without them the role of the machine, as AWS gives it. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The bucket as the first part of the path rather than of the host; when it is not set, wherever S3_ENDPOINT is. */
  S3_PATH_STYLE: z.stringbool().optional(),
  /** Receives the addresses of files that a CDN in front of the site must not show from its cache any longer; none: there is no CDN. The token is a bearer token. */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'a token without spaces')
    .optional(),
  /** Signs session names, seals second factors. Made and kept in DATA_DIR when it is not set. */
  SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Where browsers reach the site; http://localhost:PORT when it is not set. */
  PUBLIC_URL: Origin.optional(),
  /** Further hosts that the site is served under, besides those of PUBLIC_URL and WS_URL; without a port: at any port. */
  ALLOWED_HOSTS: Hosts,
  /**
   * Demo accounts, whose passwords are published, may log in; the start command also creates them in a new database. When it is
   * not set: only where the site can be reached from this machine alone.
   */
  DEMO: z.enum(['on', 'off'], { error: 'on or off' }).optional(),
  COOKIE_DOMAIN: z.string().optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Header in which the proxy says a visitor's country as two letters, such as cf-ipcountry; none: countries are unknown. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/i, 'the name of a header, such as cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Notifications <no-reply@localhost>'),
  /** Mails of the newsletter in a second, of all instances together. */
  NEWSLETTER_RATE: z.coerce.number().min(0.1).max(1000).default(10),
  /** Whom a mail tells that somebody wrote by the contact form; the messages stand on the desk. */
  CONTACT_TO: z.email().optional(),
  /** Where weaknesses are told, in /.well-known/security.txt; the contact form when it is not set. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, hostname: /^/, error: 'a mailto: or https:// address' })
    .optional(),
  /** The rules for whoever looks for weaknesses, named there. */
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/, error: 'an https:// address' }).optional(),
  PRODUCT_NAME: z.string().default('Limelight'),
  PRODUCT_SHORT: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/)
    .default('ll'),
  PARTNER_NAME: z.string().default('Velora'),
  PARTNER_SLUG: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .default('velora'),
  SOCIAL_MICROBLOG: z.string().default(''),
  SOCIAL_CHAT: z.string().default(''),
  SOCIAL_VIDEO: z.string().default(''),
  /** Where the safe exit leads: a page that anybody might have open. */
  SAFE_EXIT_URL: z.url({ protocol: /^https$/, error: 'an https:// address' }).default('https://www.wikipedia.org/'),
  /** Asked from the reader's browser whether the site may be used where they are (NAV-13); answers `{"code": n}`. */
  REGION_CHECK_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  /** Hosts of the product and the partner, with commas: links to them are followed without asking. */
  TRUSTED_HOSTS: z
    .string()
    .regex(/^([a-z0-9.-]+(,[a-z0-9.-]+)*)?$/, 'hosts with commas between them, such as example.com,example.org')
    .default(''),
  /** Origins whose pages may embed the bare stream summary, with commas. */
  EMBED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(WebOrigin)),
  /** Service that writes tweets, as OpenAI's: the address up to /chat/completions. Without it a phrase book writes. */
  TWEET_API_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  TWEET_API_KEY: z.string().optional(),
  /** Named in the page. */
  TWEET_API_MODEL: z.string().max(60).default('gpt-4o-mini'),
  /** Where the bio of a room can be read, for the codes that show that a name is a member's: with {name} in it. */
  BIO_CHATURBATE_URL: BioUrl.optional(),
  BIO_STRIPCHAT_URL: BioUrl.optional(),
  BIO_BONGACAMS_URL: BioUrl.optional(),
  BIO_CAM4_URL: BioUrl.optional(),
  BIO_CAMSODA_URL: BioUrl.optional(),
  /** Further push services that browsers may name, beside those of the well-known browsers; a star for names below. */
  PUSH_HOSTS: z
    .string()
    .regex(
      /^((\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*)?$/,
      'hosts with commas between them, such as push.example.com,*.example.org',
    )
    .default(''),
  /** Industry data: a site's feed is collected when its affiliate id is set; without it the site's figures are simulated. */
  FEED_CHATURBATE_ID: FeedId,
  FEED_CHATURBATE_URL: FeedUrl.default('https://chaturbate.com/api/public/affiliates/onlinerooms/'),
  FEED_STRIPCHAT_ID: FeedId,
  /** Belongs to the site's own domain. */
  FEED_STRIPCHAT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'a key without spaces')
    .optional(),
  FEED_STRIPCHAT_URL: FeedUrl.default('https://go.whitetrafsa.com/app/models-ext/models'),
  FEED_BONGACAMS_ID: FeedId,
  FEED_BONGACAMS_URL: FeedUrl.default('https://bngprm.com/api/v2/models-online'),
  FEED_CAM4_ID: FeedId,
  FEED_CAM4_URL: FeedUrl.default('https://api.cam4pays.com/api/v1/cams/online.json'),
  FEED_CAMSODA_ID: FeedId,
  FEED_CAMSODA_URL: FeedUrl.default('https://feed.camsoda.com/api/v1/browse/online_embed'),
  /** How far back the simulated world goes, 0 for none: what has no feed then has no figures. */
  SIMULATED_DAYS: z.coerce.number().int().min(0).max(90).default(90),
  /** Who collects them: the server itself, or the collector that runs apart from it. */
  COLLECTOR: z.enum(['here', 'apart']).default('here'),
  /** Who works on background jobs: each server itself, others (`WORK=only`), or this one and nothing else. */
  WORK: z.enum(['here', 'apart', 'only']).default('here'),
  /** Serves the pages that only developers need, such as the field kit, in production too. */
  DEV_PAGES: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Requests at once that are ever taken in; under load it is fewer, and the others are turned away. 0: any number. */
  MAX_REQUESTS: z.coerce.number().int().min(0).max(100_000).default(1000),
  /** Multiplies every rate limit; 0 switches them off (load tests). */
  LIMIT_FACTOR: z.coerce.number().min(0).default(1),
});

/** Made from others, or kept in DATA_DIR, when they are not set. */
const MADE_UP = new Set(['SECRET', 'PUBLIC_URL']);

export interface Settings extends Omit<z.output<typeof Environment>, 'SECRET' | 'PUBLIC_URL'> {
  SECRET: string;
  PUBLIC_URL: string;
  /** The site is served over https: cookies are Secure and carry the __Host- or __Secure- prefix. */
  secure: boolean;
  /** Both `HOST` and `PUBLIC_URL` are loopback: only this machine reaches the site. */
  loopbackOnly: boolean;
  /** Demo accounts may log in. */
  demo: boolean;
}

/** Every fault of the environment at once, one line each. */
export class SettingsError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8');
}

/** The names of all settings, as the environment has them. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/**
 * The environment without empty variables, and with what stands in files: `NAME_FILE` leads to a file that holds the setting
 * NAME, as secrets are handed over by containers and supervisors. One newline at its end does not count.
 * @throws SettingsError that names every file that cannot be read, is empty or stands beside the variable itself
 */
export function givenEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const faults: string[] = [];
  for (const name of SETTINGS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    delete given[`${name}_FILE`];
    if (given[name] !== undefined) {
      faults.push(`${name}: set together with ${name}_FILE; one of the two is enough`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (!given[name]) faults.push(`${name}_FILE: ${path} is empty`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      faults.push(`${name}_FILE: ${path} cannot be read (${String(code)})`);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return given;
}

/**
 * Reads and checks the settings.
 * @throws SettingsError that names every variable that is missing or wrong
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = givenEnvironment(env);
  const parsed = Environment.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if ((given['NODE_ENV'] ?? 'production') === 'production' && given['PUBLIC_URL'] && !given['SECRET']) {
    faults.push('SECRET: needed when PUBLIC_URL is set in production, the same on every instance');
  }
  if (Boolean(given['FEED_STRIPCHAT_ID']) !== Boolean(given['FEED_STRIPCHAT_KEY'])) {
    faults.push('FEED_STRIPCHAT_KEY: needed together with FEED_STRIPCHAT_ID');
  }
  if (['apart', 'only'].includes(given['WORK'] ?? '') && !given['REDIS_URL']) {
    faults.push('REDIS_URL: needed when WORK is not here, as what a job changes must reach the servers');
  }
  if (Boolean(given['S3_ACCESS_KEY_ID']) !== Boolean(given['S3_SECRET_ACCESS_KEY'])) {
    faults.push('S3_SECRET_ACCESS_KEY: needed together with S3_ACCESS_KEY_ID');
  }
  const of = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'].find((name) => given[name]);
  if (of && !given['S3_BUCKET']) faults.push(`S3_BUCKET: needed together with ${of}`);
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults);
  const settings = parsed.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const loopbackOnly = isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname);
  return {
    ...settings,
    PUBLIC_URL: publicUrl,
    SECRET: settings.SECRET ?? keptSecret(settings.DATA_DIR),
    secure: publicUrl.startsWith('https:'),
    loopbackOnly,
    demo: settings.DEMO ? settings.DEMO === 'on' : loopbackOnly,
  };
}

/**
 * Which of the variables that the server reads are set: `set` by the environment, `default` by a built-in value, `none` not
 * at all. Values are not told: several are secrets, or hold one.
 */
export function environmentStates(
  env: Record<string, string | undefined>,
): { name: string; state: 'set' | 'default' | 'none' }[] {
  return Object.entries(Environment.shape).map(([name, field]) => {
    const given = Boolean(env[name]) || Boolean(env[`${name}_FILE`]);
    // What is made up when it is missing counts as built in.
    const builtIn = MADE_UP.has(name) || field.safeParse(undefined).data !== undefined;
    return { name, state: given ? 'set' : builtIn ? 'default' : 'none' };
  });
}
