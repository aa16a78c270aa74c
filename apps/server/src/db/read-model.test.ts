import { and, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requireCondition } from './read-model.ts';

test('a change of a table of the platform needs a condition [OPS-04]', () => {
  expect(() => requireCondition(and())).toThrow('a change needs a condition');
  expect(requireCondition(sql`id = 1`)).toBeDefined();
});
