import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { isLoopback } from '../http/loopback.ts';
import { feedIdSetting, feedKeySetting, needsKey } from './cam-site-settings.ts';
import { settingDescriptions } from './setting-fields.ts';
import { SETTING_GROUPS } from './settings-schema.ts';
import { missingSingleSignOnSettings, singleSignOnOf, type SingleSignOn } from './single-sign-on-settings.ts';

/** All groups of `SETTING_GROUPS` as one schema. */
const Environment = z.object({
  ...SETTING_GROUPS['Server and addresses'],
  ...SETTING_GROUPS.Database,
  ...SETTING_GROUPS['Instances and processes'],
  ...SETTING_GROUPS.Files,
  ...SETTING_GROUPS['Security and proxies'],
  ...SETTING_GROUPS['Single sign-on'],
  ...SETTING_GROUPS['Limits and overload'],
  ...SETTING_GROUPS.Backups,
  ...SETTING_GROUPS['Mail and contact'],
  ...SETTING_GROUPS.Branding,
  ...SETTING_GROUPS['Tweet generator'],
  ...SETTING_GROUPS.Translation,
  ...SETTING_GROUPS['Cam sites and industry data'],
  ...SETTING_GROUPS.Observability,
});

/** Default of STOP_DELAY behind a load balancer, in seconds: two health checks of deploy/Caddyfile and a reserve. */
const DEFAULT_STOP_DELAY = 5;
/** Days of simulated industry data on a demo site. */
const DEMO_DAYS = 90;

/** Settings that, if not set, are derived from other settings or stored in DATA_DIR. */
const GENERATED_SETTINGS = new Set(['SECRET', 'PUBLIC_URL', 'STOP_DELAY', 'SIMULATED_DAYS']);
type Generated = 'SECRET' | 'PUBLIC_URL' | 'STOP_DELAY' | 'SIMULATED_DAYS';

export interface Settings extends Omit<z.output<typeof Environment>, Generated> {
  SECRET: string;
  PUBLIC_URL: string;
  /** In seconds. */
  STOP_DELAY: number;
  SIMULATED_DAYS: number;
  /** Secrets that earlier rotations of SECRET replaced, the newest first; loaded from the database. */
  retiredSecrets: readonly string[];
  /** Whether the site is served over https. Cookies are then Secure and have the __Host- or __Secure- prefix. */
  secure: boolean;
  /** Whether both `HOST` and `PUBLIC_URL` are loopback, so that only this machine can reach the site. */
  loopbackOnly: boolean;
  /** Whether demo accounts may log in. */
  demo: boolean;
  /** The provider whose accounts can log in; null without one, and in a demo that other machines can reach. */
  singleSignOn: SingleSignOn | null;
}

/** All errors in the environment, one per line. */
export class SettingsError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(errors.join('\n'));
    this.name = 'SettingsError';
    this.errors = errors;
  }
}

function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8');
}

/** Names of all settings as environment variables. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/**
 * Returns the environment without empty variables and with settings read from files: `NAME_FILE` is the path of a file
 * that contains the setting NAME, because containers and supervisors pass secrets as files. One trailing newline is
 * stripped.
 * @throws SettingsError that lists every file that is unreadable, empty or set together with the variable itself
 */
export function givenEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
  const errors: string[] = [];
  for (const name of SETTINGS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    delete given[`${name}_FILE`];
    if (given[name] !== undefined) {
      errors.push(`${name}: set together with ${name}_FILE; one of the two is enough`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (!given[name]) errors.push(`${name}_FILE: ${path} is empty`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      errors.push(`${name}_FILE: ${path} cannot be read (${String(code)})`);
    }
  }
  if (errors.length > 0) throw new SettingsError(errors);
  return given;
}

type InvalidCombination = readonly [error: string, contains: (given: Record<string, string>) => boolean];

/** Combinations of variables that don't work: the error, and whether the environment contains it. */
const INVALID_COMBINATIONS: readonly InvalidCombination[] = [
  [
    'SECRET: needed when PUBLIC_URL is set in production, the same on every instance',
    ({ NODE_ENV = 'production', PUBLIC_URL, SECRET }) => NODE_ENV === 'production' && Boolean(PUBLIC_URL) && !SECRET,
  ],
  [
    'SECRET_PREVIOUS: must differ from SECRET',
    ({ SECRET, SECRET_PREVIOUS }) => SECRET_PREVIOUS !== undefined && SECRET_PREVIOUS === SECRET,
  ],
  ...INDUSTRY_SITES.filter(needsKey).map((site): InvalidCombination => {
    const [id, key] = [feedIdSetting(site), feedKeySetting(site)];
    return [`${key}: needed together with ${id}`, (given) => Boolean(given[id]) !== Boolean(given[key])];
  }),
  [
    'REDIS_URL: needed unless WORK is here, because changes made by jobs must reach the servers',
    ({ WORK = '', REDIS_URL }) => ['apart', 'only'].includes(WORK) && !REDIS_URL,
  ],
  [
    'S3_SECRET_ACCESS_KEY: needed together with S3_ACCESS_KEY_ID',
    ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY),
  ],
  ['S3_BUCKET: needed together with S3_ENDPOINT', ({ S3_ENDPOINT, S3_BUCKET }) => Boolean(S3_ENDPOINT) && !S3_BUCKET],
  [
    'S3_BUCKET: needed together with S3_ACCESS_KEY_ID',
    ({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_BUCKET }) => !S3_ENDPOINT && Boolean(S3_ACCESS_KEY_ID) && !S3_BUCKET,
  ],
];

function stopDelay({ STOP_DELAY, NODE_ENV, WORK }: z.output<typeof Environment>, loopbackOnly: boolean): number {
  const hasBalancer = NODE_ENV === 'production' && WORK !== 'only' && !loopbackOnly;
  return STOP_DELAY ?? (hasBalancer ? DEFAULT_STOP_DELAY : 0);
}

/**
 * Reads and validates the settings. Without SECRET, creates one in DATA_DIR or reads the existing one.
 * @throws SettingsError that lists every missing or invalid variable, or every error of `givenEnvironment`
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = givenEnvironment(env);
  const parsed = Environment.safeParse(given);
  const errors = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const [error, contains] of INVALID_COMBINATIONS) if (contains(given)) errors.push(error);
  errors.push(...missingSingleSignOnSettings(given));
  if (!parsed.success || errors.length > 0) throw new SettingsError(errors);
  const settings = parsed.data;
  return { ...settings, ...derivedSettings(settings) };
}

/** Returns the settings that depend on others: their defaults, and the properties of the site. */
function derivedSettings(settings: z.output<typeof Environment>) {
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const loopbackOnly = isLoopback(settings.HOST) && isLoopback(new URL(publicUrl).hostname);
  const demo = settings.DEMO ? settings.DEMO === 'on' : loopbackOnly;
  return {
    PUBLIC_URL: publicUrl,
    SIMULATED_DAYS: settings.SIMULATED_DAYS ?? (demo ? DEMO_DAYS : 0),
    SECRET: settings.SECRET ?? loadOrCreateSecret(settings.DATA_DIR),
    STOP_DELAY: stopDelay(settings, loopbackOnly),
    retiredSecrets: [],
    secure: publicUrl.startsWith('https:'),
    loopbackOnly,
    demo,
    singleSignOn: demo && !loopbackOnly ? null : singleSignOnOf(settings),
  };
}

/**
 * Returns the state of every variable that the server reads: `set` by the environment, `default` by a built-in value,
 * or `none`. Values are not returned, because several are secrets or contain one.
 */
export function environmentStates(
  env: Record<string, string | undefined>,
): { name: string; state: 'set' | 'default' | 'none' }[] {
  return Object.entries(Environment.shape).map(([name, field]) => {
    const given = Boolean(env[name]) || Boolean(env[`${name}_FILE`]);
    const builtIn = GENERATED_SETTINGS.has(name) || field.safeParse(undefined).data !== undefined;
    return { name, state: given ? 'set' : builtIn ? 'default' : 'none' };
  });
}

interface SettingReference {
  group: string;
  name: string;
  meaning: string;
  example: string;
  default: string;
}

/**
 * Describes every setting, for docs/reference/settings.md.
 * @throws Error if a setting has no description
 */
export function describeSettings(): SettingReference[] {
  return Object.entries(SETTING_GROUPS).flatMap(([group, fields]) =>
    Object.entries<z.ZodType>(fields).map(([name, schema]) => {
      const description = settingDescriptions.get(schema);
      if (!description) throw new Error(`${name} has no description`);
      const { meaning, example, unset = defaultOf(schema) } = description;
      return { group, name, meaning, example, default: unset };
    }),
  );
}

function defaultOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return value === undefined || value === '' || isEmpty ? 'none' : `\`${String(value)}\``;
}
