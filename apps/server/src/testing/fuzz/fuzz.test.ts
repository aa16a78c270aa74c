import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { symbols, type Logger } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '@site/contract/core/route.ts';
import { users } from '#db/schema/users.ts';
import { expected } from '../access/callers.ts';
import { allRoutes } from '../all-routes.ts';
import { cookieHeader, testApp, type TestApp } from '../app.ts';
import { contactForm } from '../contact-form.ts';
import { PASSWORD, createLoggedInAccount } from '../factories.ts';
import { isAllowed } from './allowed-changes.ts';
import { cast, type Actor, type Cast } from './cast.ts';
import { wrongWith } from './check-answer.ts';
import { operationsOf } from './operations.ts';
import { readPools, type Pools } from './pools.ts';
import { requests, sent, shown, uploads, type Case, type Operation, type Upload } from './requests.ts';
import { watchRows } from './watch-rows.ts';

/** Number of cases per operation, over all callers. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 24);
/** Number of valid requests in ten. Valid requests are slow, so the regular test run has fewer. */
const GOOD = RUNS > 1000 ? 6 : 2;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const WANTED = new RegExp(process.env.FUZZ_ROUTE ?? '');
/** Number of operations that run concurrently, so that the database and the application are busy at the same time. */
const LANES = 6;

/** Operations that can end the session, the account or the consent of the actor. They run with spare accounts. */
const DESTROYING = new Set([
  'accounts.login',
  'accounts.logout',
  'accounts.modifyEmail',
  'passwords.change',
  'privacy.deleteAccount',
  'security.endDevice',
  'security.endOtherDevices',
  'security.lockDown',
  'inspiration.withdrawConsent',
]);
/** Operations whose valid requests are slow, such as those that hash a password. Fewer valid requests are sent. */
const COSTLY = new Set([
  'accounts.signUp',
  'accounts.correctEmail',
  'accounts.login',
  'accounts.modifyEmail',
  'passwords.checkCurrent',
  'passwords.change',
  'passwords.reset',
  'security.confirm',
  'privacy.deleteAccount',
  'privacy.startExport',
  'bio.drawPanels',
  'bio.check',
]);

let app: TestApp;
let people: Cast;
let rows: Awaited<ReturnType<typeof watchRows>>;
let poolsOf: (feature: string) => Pools;
let operations: Operation[];
let good: Buffer[];
const lines: string[] = [];
let cases = 0;
const arbitraries = new Map<string, fc.Arbitrary<Case>>();
const accepted = new Map<string, number>();
const routes = new Map(allRoutes.map((route) => [route.name, route]));

beforeAll(async () => {
  app = await testApp({ settings: { LOG_LEVEL: 'debug' } });
  // Redirects the output stream of pino into an array.
  const log = app.services.log as Logger & { [symbols.streamSym]: unknown };
  log[symbols.streamSym] = { write: (line: string) => lines.push(line) };
});
afterAll(() => app.close());

interface Sent {
  name: string;
  from: number;
  to: number;
  case: Case;
}

async function spareOf({ role }: Actor): Promise<{ id: number; cookie: string }> {
  const { user, api } = await createLoggedInAccount(app, { role });
  return { id: user.id, cookie: cookieHeader(api.cookies) };
}

/** Prints progress if FUZZ_PRINT is set. */
function logProgress(text: string): void {
  if (process.env.FUZZ_PRINT) process.stdout.write(`${text}\n`);
}

/** Derives a deterministic seed from an operation and a caller. */
function seedOf({ name }: Operation, who: string): number {
  return createHash('sha256').update(`${SEED} ${name} ${who}`).digest().readInt32BE();
}

function dueTo({ access, method, reads }: Route, { caller }: Actor) {
  return expected(`${access} ${method === 'GET' || reads ? 'reads' : 'writes'}`, caller);
}

/** Returns the generator of an operation, which is the same for all callers. */
function drawnOf(operation: Operation): fc.Arbitrary<Case> {
  const { name } = operation;
  const known = arbitraries.get(name);
  if (known) return known;
  const made = requests(operation, poolsOf(name.split('.')[0] ?? ''), COSTLY.has(name) ? 1 : GOOD);
  arbitraries.set(name, made);
  return made;
}

/**
 * Runs all cases of an operation for a caller.
 * @returns a description of the smallest failing case, or null
 */
async function fuzz(operation: Operation, actor: Actor, { who, log }: { who: string; log: Sent[] }) {
  const route = routes.get(operation.name);
  if (!route) throw new Error(`${operation.name} is not a route of the contract`);
  const isStaff = who === 'moderator' || who === 'admin';
  const secrets = people.secrets
    .filter(({ staff, but }) => !(isStaff && (staff || but.includes(operation.name))))
    .map(({ text }) => text);
  let spare: { id: number; cookie: string } | null = null;
  const isDestroying = DESTROYING.has(operation.name) && actor.role !== null;
  const run = async (one: Case, upload: Upload | null) => {
    if (isDestroying) spare ??= await spareOf(actor);
    const cookie = spare?.cookie ?? actor.cookie;
    const from = Date.now();
    const response = await app.http.inject(sent(operation, one, { cookie, upload, good }));
    cases += 1;
    log.push({ name: operation.name, from, to: Date.now(), case: one });
    const { code, name } = response.json<{ code: number; name?: string }>();
    if (code === 0) accepted.set(operation.name, (accepted.get(operation.name) ?? 0) + 1);
    if (isDestroying && (code === 0 || name === 'signed-out')) spare = null;
    const wrong = wrongWith(route, response, {
      ...{ due: dueTo(route, actor), secrets },
      otherCookies: 'cookie' in one.headers,
    });
    if (wrong !== null) throw new Error(wrong);
  };
  const field = route.upload?.field;
  const drawn = drawnOf(operation);
  const property = fc.asyncProperty(drawn, field === undefined ? fc.constant(null) : uploads(field), run);
  const found = await fc.check(property, {
    seed: seedOf(operation, who),
    numRuns: Math.ceil(RUNS / 5),
  });
  if (!found.failed) return null;
  const [smallest] = found.counterexample ?? [];
  const said = found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance);
  return `${operation.name} as ${who}, seed ${SEED}: ${said}\n  ${smallest ? shown(smallest) : ''}`;
}

/** Number of recent calls to retain, so that a report can name those that were in flight. */
const REMEMBERED = 2000;

/** Records unauthorized changes to rows of other users, once per kind. */
async function noteStray(who: keyof Cast['actors'], { log, stray }: { log: Sent[]; stray: Map<string, string> }) {
  const found = await rows.touched();
  for (const touched of found.filter((one) => !isAllowed(one, who))) {
    const { act, table, columns, owner, at, row } = touched;
    const kind = `${act} ${table} ${columns.join(' ')}`;
    if (stray.has(kind)) continue;
    const calls = log.filter(({ from, to }) => from <= at + 1 && at <= to + 1).slice(-8);
    const recentCalls = calls.map((call) => `\n    ${call.name} ${shown(call.case).slice(0, 200)}`);
    stray.set(kind, `${kind} of ${owner}: ${JSON.stringify(row).slice(0, 400)}${recentCalls.join('')}`);
  }
  log.splice(0, Math.max(0, log.length - REMEMBERED));
}

/** Returns up to five log lines that contain personal data, and up to five lines of logged errors. */
function wrongLines(): string[] {
  const all = lines.splice(0);
  const personal = all.filter((line) => line.includes(people.mark));
  const serverErrors = all.filter((line) => /"level":[56]0/.test(line));
  return [...new Set([...personal.slice(0, 5), ...serverErrors.slice(0, 5)])].map(
    (line) => `log: ${line.slice(0, 1500)}`,
  );
}

it('describes every operation, given users with one item of each kind [BASE-12]', async () => {
  const { services, http } = app;
  await services.siteSettings.set('link_previews', false);
  people = await cast(app);
  poolsOf = await readPools(services.db, {
    email: [`${people.mark}@${people.mark}.example`, 'nobody@mail.example'],
    ...{ password: [PASSWORD], current: [PASSWORD], form: [contactForm(app).form] },
  });
  operations = operationsOf((await http.inject('/api/openapi.json')).json());
  rows = await watchRows(services.db);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 120, g: 80, b: 160 } } });
  good = [
    await picture.png().toBuffer(),
    await picture.jpeg().toBuffer(),
    Buffer.from('time,tokens\n2026-11-20 20:10,5\n'),
  ];
  expect(operations).toHaveLength(allRoutes.length);
}, 120_000);

it.each(['visitor', 'other', 'member', 'moderator', 'admin'] as const)(
  'answers every request by a %s as the contract specifies, without changing or revealing data of others [OPS-04]',
  async (who) => {
    const actor = people.actors[who];
    const everybody = await app.services.db.select({ id: users.id }).from(users);
    await rows.watch(everybody.map(({ id }) => id).filter((id) => !actor.ids.includes(id)));
    await rows.touched();
    const log: Sent[] = [];
    const stray = new Map<string, string>();
    const before = cases;
    const wrong: string[] = [];
    // Operations of one feature run sequentially, so that one finds what another created.
    const lots = [...Map.groupBy(operations, ({ name }) => name.split('.')[0]).values()];
    const lane = async () => {
      for (let lot = lots.shift(); lot; lot = lots.shift()) {
        for (const operation of lot.filter(({ name }) => WANTED.test(name))) {
          const failure = await fuzz(operation, actor, { who, log });
          if (failure !== null) wrong.push(failure);
          await noteStray(who, { log, stray });
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await app.settle();
    await noteStray(who, { log, stray });
    wrong.push(...stray.values(), ...wrongLines());
    if ('polluted' in {}) wrong.push('the prototype of all objects has a new field');
    logProgress(`${who}: ${cases - before} cases\n${wrong.join('\n\n')}`);
    expect(wrong.join('\n\n')).toBe('');
  },
  3_600_000,
);

it.skipIf(RUNS < 60 || WANTED.source !== '(?:)')('most operations accept at least one request [OPS-04]', () => {
  const never = operations.filter(({ name }) => !accepted.has(name)).map(({ name }) => name);
  logProgress(`never taken: ${never.join(' ')}`);
  expect(never.length).toBeLessThan(operations.length / 2);
});
