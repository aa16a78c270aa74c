import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountRoutes } from '../packages/contract/src/accounts/routes.ts';
import { passwordRoutes } from '../packages/contract/src/passwords/routes.ts';
import { buildApp, type App } from '../apps/server/src/app.ts';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { users } from '../apps/server/src/db/schema/users.ts';
import { hashPassword } from '../apps/server/src/features/accounts/passwords/password.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { command } from '../scripts/lib/command.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { compareSamples } from './known-emails/compare-samples.ts';

const { values: options } = parseArgs({
  options: { 'known-emails': { type: 'boolean' }, samples: { type: 'string', default: '100' } },
});
/** Number of samples per kind of address and operation. */
const SAMPLES = Number(options.samples);
const WARM_UP = 5;
/**
 * Maximum absolute z score at which response times for the two kinds of address count as equal. With eight operations,
 * at least one exceeds it by chance in about one of 47 runs.
 */
const LARGEST_Z = 3;
const PASSWORD = 'correct-horse-7';
const CHOSEN = 'chosen-by-the-asker-7';

const newEmail = () => `bench-${randomBytes(8).toString('hex')}@example.com`;

interface Result {
  response: Response;
  body: string;
}

/** Timed operation on an address. `prepare` runs first and is not timed. */
interface Operation {
  name: string;
  prepare?: (email: string) => Promise<object>;
  call: (email: string, prepared: object) => Promise<{ response: Response }>;
}

type Send = (route: { method: string; path: string }, input: object, cookie?: string) => Promise<Result>;

const createSend =
  (origin: string): Send =>
  async (route, input, cookie = '') => {
    const isGet = route.method === 'GET';
    const query = isGet ? `?${new URLSearchParams({ ...input }).toString()}` : '';
    const response = await fetch(`${origin}${route.path}${query}`, {
      method: route.method,
      headers: { ...(!isGet && { 'content-type': 'application/json' }), cookie },
      ...(!isGet && { body: JSON.stringify(input) }),
    });
    return { response, body: await response.text() };
  };

type AddAccount = (email: string) => Promise<void>;

async function createAddAccount({ services }: App): Promise<AddAccount> {
  const passwordHash = await hashPassword(PASSWORD);
  return async (email) => {
    const userName = `m${randomBytes(8).toString('hex')}`;
    const verifiedAt = new Date().toISOString();
    await services.db.insert(users).values({ email, userName, passwordHash, verifiedAt });
  };
}

/** Returns the cookies of a member who is logged in. */
async function logIn(send: Send, addAccount: AddAccount): Promise<string> {
  const member = newEmail();
  await addAccount(member);
  const { response } = await send(accountRoutes.login, { email: member, password: PASSWORD });
  return response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

function listOperations(send: Send, cookie: string): Operation[] {
  const signUp = async (email: string) => {
    const { body } = await send(accountRoutes.exponent, {});
    // The route's contract defines this type.
    const { key } = (JSON.parse(body) as { data: { key: string } }).data;
    const userName = `u${randomBytes(8).toString('hex')}`;
    return { key, email, userName, password: CHOSEN, repeat: CHOSEN, adult: true, terms: true };
  };
  return [
    { name: 'check-used', call: (value) => send(accountRoutes.checkUsed, { field: 'email', value }) },
    { name: 'signup', prepare: signUp, call: (_, form) => send(accountRoutes.signUp, form) },
    { name: 'login', call: (email) => send(accountRoutes.login, { email, password: CHOSEN }) },
    {
      name: 'login after a signup',
      prepare: async (email) => send(accountRoutes.signUp, await signUp(email)),
      call: (email) => send(accountRoutes.login, { email, password: CHOSEN }),
    },
    {
      name: 'correct-email',
      prepare: async () => {
        const email = newEmail();
        await send(accountRoutes.signUp, await signUp(email));
        return { email };
      },
      call: (email, prepared) => send(accountRoutes.correctEmail, { ...prepared, password: CHOSEN, newEmail: email }),
    },
    {
      name: 'modify-email',
      call: (email) => send(accountRoutes.modifyEmail, { email, password: PASSWORD }, cookie),
    },
    { name: 'resend-email', call: (email) => send(accountRoutes.resendEmail, { email }) },
    { name: 'forgotten password', call: (email) => send(passwordRoutes.forgot, { email }) },
  ];
}

interface Samples {
  times: number[];
  statuses: Set<number>;
}

/** Times an operation on known and unknown addresses. */
async function takeSamples(
  { prepare, call }: Operation,
  addAccount: AddAccount,
  signal: AbortSignal,
): Promise<{ known: Samples; unknown: Samples }> {
  const samples = {
    known: { times: [] as number[], statuses: new Set<number>() },
    unknown: { times: [] as number[], statuses: new Set<number>() },
  };
  const sample = async (kind: 'known' | 'unknown', isCounted: boolean) => {
    const email = newEmail();
    if (kind === 'known') await addAccount(email);
    const prepared = (await prepare?.(email)) ?? {};
    const before = performance.now();
    const { response } = await call(email, prepared);
    if (isCounted) samples[kind].times.push(performance.now() - before);
    samples[kind].statuses.add(response.status);
  };
  for (let n = -WARM_UP; n < SAMPLES; n += 1) {
    signal.throwIfAborted();
    // In random order, so that other load on the machine affects both kinds alike.
    const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) await sample(kind, n >= 0);
  }
  return samples;
}

/** Compares the samples of an operation. `isAlike` is whether they don't show which addresses are known. */
function compareKinds(name: string, { known, unknown }: { known: Samples; unknown: Samples }) {
  const { auc, z, medians } = compareSamples(known.times, unknown.times);
  const isAlike = Math.abs(z) < LARGEST_Z && [...known.statuses].join() === [...unknown.statuses].join();
  const row = {
    Operation: name,
    Status: [...known.statuses].join(),
    'Known, median ms': medians[0].toFixed(1),
    'Unknown, median ms': medians[1].toFixed(1),
    AUC: auc.toFixed(3),
    z: z.toFixed(2),
    Result: isAlike ? 'PASS' : 'MISS',
  };
  return { isAlike, row };
}

await command(async (signal) => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-known-emails-'));
  const line = progress('Starting a site');
  const server = await startEmbedded({ dir: join(dir, 'database'), signal });
  try {
    const databaseUrl = server.url('postgres');
    await migrate(databaseUrl);
    const app = await buildApp(
      readSettings({
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', LIMIT_FACTOR: '0', MAX_REQUESTS: '0' },
        ...{ DATA_DIR: dir, DATABASE_URL: databaseUrl },
      }),
      { pages: 'none' },
    );
    const send = createSend(await app.http.listen({ host: '127.0.0.1', port: 0 }));
    const addAccount = await createAddAccount(app);
    const cookie = await logIn(send, addAccount);
    const table: Record<string, string>[] = [];
    let passed = true;
    for (const operation of listOperations(send, cookie)) {
      line.update(operation.name);
      const { isAlike, row } = compareKinds(operation.name, await takeSamples(operation, addAccount, signal));
      passed &&= isAlike;
      table.push(row);
    }
    line.done();
    await app.stop();
    console.log(`\nResponse times for known and unknown addresses, ${SAMPLES} samples of each, interleaved.`);
    console.table(table);
    return passed ? 0 : 1;
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
