import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '@site/contract/core/route.ts';
import { allRoutes } from '../all-routes.ts';
import { testApp, type TestApp } from '../app.ts';
import { refusalOf } from './ask.ts';
import { CALLERS, callers, expected, type Asked, type Caller } from './callers.ts';
import { POLICY_OF, SAYS_NOTHING } from './policy.ts';
import { THINGS_OF } from './things.ts';
import { writeTable } from './write-table.ts';

const TABLE = join(import.meta.dirname, '../../../../../docs/access.md');

let app: TestApp;
let cookies: Record<Caller, string>;
beforeAll(async () => {
  app = await testApp();
  cookies = await callers(app);
});
afterAll(() => app.close());

/**
 * Determines from the policy alone which access a route requires and whether it writes. A route without a row is
 * admin-only.
 */
function asked({ name, method }: Route): Asked {
  const access = POLICY_OF.get(name) ?? 'admin';
  return `${access} ${method === 'GET' || SAYS_NOTHING.has(name) ? 'reads' : 'writes'}`;
}

it('has a policy row for every route, with the access that the route declares [OPS-04]', () => {
  expect(allRoutes.map(({ name, access }) => `${name}: ${access}`).sort()).toEqual(
    [...POLICY_OF].map(([name, access]) => `${name}: ${access}`).sort(),
  );
  expect(allRoutes.filter(({ reads }) => reads).map(({ name }) => name)).toEqual([...SAYS_NOTHING]);
});

it.each(CALLERS)('grants %s access to what the policy lists, and to nothing else [OPS-04]', async (caller) => {
  const wrong: string[] = [];
  for (const route of allRoutes) {
    const refusal = await refusalOf(app, route, cookies[caller]);
    const due = expected(asked(route), caller);
    if (refusal !== due) wrong.push(`${route.name}: ${refusal}, not ${due}`);
  }
  expect(wrong).toEqual([]);
});

it('closes public routes to visitors when login is required, but not open routes [AUTH-13]', async () => {
  const { siteSettings } = app.services;
  await siteSettings.set('login_required', true);
  const ends = new Map<string, Set<string | null>>();
  for (const caller of ['visitor', 'ended session', 'no role'] as const) {
    for (const route of allRoutes.filter(({ name }) => ['open', 'public'].includes(POLICY_OF.get(name) ?? ''))) {
      const key = `${POLICY_OF.get(route.name)} ${caller}`;
      ends.set(key, (ends.get(key) ?? new Set()).add(await refusalOf(app, route, cookies[caller])));
    }
  }
  await siteSettings.set('login_required', false);
  expect(Object.fromEntries([...ends].map(([key, set]) => [key, [...set]]))).toEqual({
    'open visitor': [null],
    'public visitor': ['signed-out'],
    'open ended session': [null],
    'public ended session': ['signed-out'],
    'open no role': [null],
    'public no role': [null],
  });
});

it('matches docs/access.md [OPS-04]', async () => {
  await expect(writeTable(allRoutes, { asked, things: THINGS_OF })).toMatchFileSnapshot(TABLE);
});
