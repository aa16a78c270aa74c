import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BRANDING_SETTINGS } from './branding-settings.ts';
import { CAM_SITE_SETTINGS } from './cam-site-settings.ts';
import { INSTANCE_SETTINGS } from './instance-settings.ts';
import { OBSERVABILITY_SETTINGS } from './observability-settings.ts';
import { SINGLE_SIGN_ON_SETTINGS } from './single-sign-on-settings.ts';
import { TRANSLATION_SETTINGS } from './translation-settings.ts';
import {
  BucketName,
  describeSetting as d,
  HeaderName,
  HostNames,
  Hosts,
  HttpUrl,
  Origin,
  Origins,
  Port,
  PushHosts,
  Switch,
  Token,
} from './setting-fields.ts';

const DATA = fileURLToPath(new URL('../../../../../data', import.meta.url));

/**
 * All environment variables of the server, grouped as in docs/reference/settings.md, which `npm run settings`
 * generates. Arguments of `d`: schema, meaning, example, and as `unset` the default in words if that of the schema is not
 * enough.
 */
export const SETTING_GROUPS = {
  'Server and addresses': {
    NODE_ENV: d(
      z.enum(['production', 'uat', 'test', 'development']).default('production'),
      'Environment: `production`, `uat`, `test` or `development`.',
      { example: 'production' },
    ),
    HOST: d(z.string().default('127.0.0.1'), 'Address that the server listens on.', { example: '0.0.0.0' }),
    PORT: d(Port.default(3000), 'Port that the server listens on.', { example: '8080' }),
    PUBLIC_URL: d(Origin.optional(), 'Origin at which browsers reach the site. In production it requires `SECRET`.', {
      example: 'https://community.example.com',
      unset: '`http://localhost:PORT`',
    }),
    WS_URL: d(Origin.optional(), 'Origin that sockets connect to.', {
      example: 'https://ws.example.com',
      unset: '`PUBLIC_URL`',
    }),
    ALLOWED_HOSTS: d(
      Hosts,
      'Hosts that the site is served under, in addition to those of `PUBLIC_URL` and `WS_URL`; a host without a port matches any port. Requests with any other `Host` header get 421, except `/health` and `/ready`. Comma-separated.',
      { example: 'www.example.com,10.0.0.7:3000' },
    ),
    DATA_DIR: d(
      z.string().default(DATA),
      'Folder for files, the embedded database and generated secrets. A backup must cover it.',
      { example: '/var/lib/site', unset: '`./data`' },
    ),
    DEMO: d(
      z.enum(['on', 'off'], { error: 'on or off' }).optional(),
      'Lets demo accounts, whose passwords are published, log in, and fills a new database with demo content (with `DATABASE_URL` only if `DEMO=on` is set). `off` starts an empty site on your own machine. `on` at a public address shows a warning on every page.',
      { example: 'off', unset: '`on` if `HOST` and `PUBLIC_URL` are loopback, else `off`' },
    ),
    DEV_PAGES: d(Switch.default(false), 'Serves developer pages, such as `/dev/fields`, in production.', {
      example: 'true',
    }),
  },
  Database: {
    DATABASE_URL: d(
      z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }),
      'PostgreSQL 18. Without it, `npm start` runs an embedded one in `DATA_DIR`; other programs require it.',
      { example: 'postgres://site:password@127.0.0.1:5432/site' },
    ),
    DATABASE_POOL: d(
      z.coerce.number().int().min(2).max(200).default(12),
      'Connections per process for requests. Each process uses up to 14 more for jobs, the outbox and health checks.',
      { example: '20' },
    ),
    STATEMENT_MS: d(
      z.coerce.number().int().min(100).max(600_000).default(15_000),
      'Statement timeout for requests, in milliseconds. Jobs have none.',
      { example: '10000' },
    ),
    SLOW_QUERY_MS: d(
      z.coerce.number().int().min(0).default(500),
      'Logs queries that take at least this many milliseconds, without their parameters. `0` logs none.',
      { example: '200' },
    ),
  },
  'Instances and processes': INSTANCE_SETTINGS,
  Files: {
    S3_BUCKET: d(
      BucketName.optional(),
      'Stores files in this bucket of an S3-compatible store instead of `DATA_DIR`. The bucket stays private ([files](../guides/files.md)).',
      { example: 'site-files' },
    ),
    S3_ENDPOINT: d(HttpUrl.optional(), 'Address of the store.', { example: 'https://s3.example.com', unset: 'AWS' }),
    S3_REGION: d(z.string().default('us-east-1'), 'Region of the bucket.', { example: 'eu-central-1' }),
    S3_ACCESS_KEY_ID: d(
      z.string().optional(),
      'Access key. Set it together with `S3_SECRET_ACCESS_KEY`, or set neither.',
      { example: 'site-files', unset: 'the role of the machine (AWS)' },
    ),
    S3_SECRET_ACCESS_KEY: d(z.string().optional(), 'Secret of the access key.', {
      example: 'a random string',
      unset: 'the role of the machine (AWS)',
    }),
    S3_PATH_STYLE: d(Switch.optional(), 'Puts the bucket in the path of the address instead of in the host.', {
      example: 'false',
      unset: '`true` if `S3_ENDPOINT` is set, else `false`',
    }),
    CDN_PURGE_URL: d(
      HttpUrl.optional(),
      'Purge API of a CDN in front of the site: receives the addresses of files whose visibility changed ([files](../guides/files.md#a-cdn-in-front)).',
      { example: 'https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache' },
    ),
    CDN_PURGE_TOKEN: d(Token.optional(), 'Bearer token for `CDN_PURGE_URL`.', { example: 'a random string' }),
  },
  'Security and proxies': {
    SECRET: d(
      z.string().min(32, 'at least 32 characters').optional(),
      'At least 32 characters; the same on every instance. Authenticates session ids and encrypts second factors. A process with a different one than the database was first used with refuses to start.',
      { example: 'output of `openssl rand -hex 32`', unset: 'generated and stored in `DATA_DIR/secret`' },
    ),
    SECRET_PREVIOUS: d(
      z.string().min(32, 'at least 32 characters').optional(),
      'The former `SECRET`, while it is being replaced ([rotate SECRET](../guides/operate.md#rotate-secret)): signatures and encrypted values made with it remain valid, and a job encrypts stored values with `SECRET`.',
      { example: 'the former `SECRET`' },
    ),
    ACCEPT_NEW_SECRET: d(
      z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
      'Set to `on` for one start if the former `SECRET` is lost ([rotate SECRET](../guides/operate.md#if-the-former-secret-is-lost)). Otherwise a process whose `SECRET` differs from that of the database refuses to start.',
      { example: 'on' },
    ),
    COOKIE_DOMAIN: d(z.string().optional(), 'Domain attribute of cookies.', {
      example: 'example.com',
      unset: 'the host only',
    }),
    TRUST_PROXY: d(
      z.coerce.number().int().min(0).max(5).default(0),
      'Number of proxies in front that append to `X-Forwarded-For`. Too low: all visitors share one address and its rate limits (the log warns). Too high: callers can forge addresses.',
      { example: '1' },
    ),
    COUNTRY_HEADER: d(
      HeaderName.optional(),
      "Header in which the proxy sends the visitor's country as two letters; the proxy must remove it from incoming requests. Without it, members can't hide their link page from a country.",
      { example: 'cf-ipcountry' },
    ),
    EMBED_ORIGINS: d(
      Origins,
      'Origins whose pages may embed `/stream-summary-index` and `/stream-summary-shows` ([embed](../guides/embed.md)). Comma-separated.',
      { example: 'https://app.example.com' },
    ),
    PUSH_HOSTS: d(
      PushHosts,
      'Additional web push services that browsers may use; `*.` matches subdomains. Comma-separated.',
      { example: '*.push.example.org' },
    ),
    TRUSTED_HOSTS: d(
      HostNames,
      'Hosts of the product and the partner: links to them open without a confirmation. Comma-separated.',
      { example: 'example.com,example.org' },
    ),
    SECURITY_CONTACT: d(
      z.url({ protocol: /^(https|mailto)$/, hostname: /^/, error: 'a mailto: or https:// address' }).optional(),
      'Where to report vulnerabilities; published in `/.well-known/security.txt`.',
      { example: 'mailto:security@example.com', unset: 'the contact form' },
    ),
    SECURITY_POLICY_URL: d(
      z.url({ protocol: /^https$/, error: 'an https:// address' }).optional(),
      'Vulnerability disclosure policy, published in the same file.',
      { example: 'https://example.com/security-policy' },
    ),
    REGION_CHECK_URL: d(
      HttpUrl.optional(),
      'Service that the browser asks whether the site may be used in the visitor\'s region; responds with `{"code": n}`.',
      { example: 'https://api.example.com/region' },
    ),
    SAFE_EXIT_URL: d(
      z.url({ protocol: /^https$/, error: 'an https:// address' }).default('https://www.wikipedia.org/'),
      'Page that quick exit opens. Choose an inconspicuous one.',
      { example: 'https://www.wikipedia.org/' },
    ),
  },
  'Single sign-on': SINGLE_SIGN_ON_SETTINGS,
  'Limits and overload': {
    LIMIT_FACTOR: d(
      z.coerce.number().min(0).default(1),
      'Multiplies every rate limit; `0` turns them off (load tests).',
      { example: '2' },
    ),
    MAX_REQUESTS: d(
      z.coerce.number().int().min(0).max(100_000).default(1000),
      'Maximum concurrent requests. Under load the limit drops by itself, and excess requests get 503. `0` means no limit.',
      { example: '500' },
    ),
  },
  Backups: {
    BACKUP_DIR: d(
      z.string().optional(),
      'Folder for backups. If it is set, a backup is made and verified each night.',
      { example: '/mnt/backups', unset: 'none; the commands use `DATA_DIR/backups`' },
    ),
    BACKUP_KEEP: d(z.coerce.number().int().min(1).max(1000).default(7), 'Number of backups to keep.', {
      example: '30',
    }),
    BACKUP_AT: d(z.coerce.number().int().min(0).max(23).default(1), 'Hour of the nightly backup, UTC.', {
      example: '3',
    }),
    BACKUP_KEY: d(
      z.string().min(32, 'at least 32 characters, such as those of: openssl rand -base64 32').optional(),
      'Encrypts backups; at least 32 characters. Without the key they are lost.',
      { example: 'output of `openssl rand -base64 32`' },
    ),
  },
  'Mail and contact': {
    SMTP_URL: d(
      z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
      'SMTP server. Without it, emails are captured at `/dev/outbox`.',
      { example: 'smtps://user:password@smtp.example.com:465' },
    ),
    MAIL_FROM: d(z.string().default('Notifications <no-reply@localhost>'), 'Sender of emails.', {
      example: 'Example <no-reply@example.com>',
    }),
    NEWSLETTER_RATE: d(
      z.coerce.number().min(0.1).max(1000).default(10),
      'Newsletter emails per second, across all instances.',
      { example: '50' },
    ),
    CONTACT_TO: d(
      z.email().optional(),
      'Address that is notified of a message sent with the contact form. The messages are on the staff pages.',
      { example: 'team@example.com' },
    ),
  },
  Branding: BRANDING_SETTINGS,
  'Tweet generator': {
    TWEET_API_URL: d(
      HttpUrl.optional(),
      'Service that writes tweets for members, compatible with OpenAI chat completions: the address before `/chat/completions`.',
      { example: 'https://api.example.com/v1', unset: 'none; built-in phrases are used' },
    ),
    TWEET_API_KEY: d(z.string().optional(), 'API key of that service.', { example: 'a random string' }),
    TWEET_API_MODEL: d(z.string().max(60).default('gpt-4o-mini'), 'Model; the page names it.', {
      example: 'gpt-4o-mini',
    }),
  },
  Translation: TRANSLATION_SETTINGS,
  'Cam sites and industry data': CAM_SITE_SETTINGS,
  Observability: OBSERVABILITY_SETTINGS,
};
