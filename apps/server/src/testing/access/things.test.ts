import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../all-routes.ts';
import { testApp, type TestApp } from '../app.ts';
import { ask } from './ask.ts';
import { ASKERS, MARK, ownedThings } from './owned.ts';
import { ANYBODYS, THINGS, THINGS_OF } from './things.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Fields that identify an item, by an id or by an unguessable text. */
const NAMES = /^(ids?|.*Id|site|author|to|images|avatar|cover|audio|code|ctoken|ticket|token|place)$/;
/** Errors that reveal the ownership of an item. */
const OWNERS = /not-the-|not-yours|own-|^forbidden$|above-own-role/;

it('has a row, or a reason for none, for every route that identifies an item or reveals its owner [OPS-04]', () => {
  const anybodys = new Set(Object.values(ANYBODYS).flatMap((names) => names.split(/\s+/)));
  const named = allRoutes.filter(({ input, errors, access }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const names = Object.entries(properties).some(
      ([name, of]) => NAMES.test(name) && !(typeof of === 'object' && of.enum),
    );
    return names || ((access === 'member' || access === 'account') && errors.some((error) => OWNERS.test(error)));
  });
  const missing = named.filter(({ name }) => !THINGS_OF.has(name) && !anybodys.has(name)).map(({ name }) => name);
  expect(missing).toEqual([]);
  const known = new Set(allRoutes.map(({ name }) => name));
  expect([...THINGS_OF.keys(), ...anybodys].filter((name) => !known.has(name))).toEqual([]);
});

it(
  "gives each call on another member's item the result that the policy defines [OPS-04]",
  { timeout: 180_000 },
  async () => {
    const { owned, cookies } = await ownedThings(app);
    const wrong: string[] = [];
    for (const { route: name, thing, input, ends } of THINGS) {
      const route = allRoutes.find((one) => one.name === name);
      if (!route) throw new Error(`${name} is not a route`);
      for (const who of ASKERS) {
        const due = ends[who];
        if (due === undefined) continue;
        const { end, text } = await ask(app, route, { cookie: cookies[who], input: input(owned) });
        const ended = end ?? (due === 'no data' && !text.includes(MARK) ? due : 'done');
        if (ended !== due) wrong.push(`${name}, ${thing}, ${who}: ${ended}, not ${due} ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
