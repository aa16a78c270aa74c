import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectionErrorCode } from './connection-error-code.ts';

const coded = (code: string) => Object.assign(new Error('what it says'), { code });

test('distinguishes an unavailable database from a failed query, without exposing the query [OPS-03]', () => {
  const query = (cause: Error) => new DrizzleQueryError('select $1', ['a secret'], cause);
  expect(connectionErrorCode(coded('ECONNREFUSED'))).toBe('ECONNREFUSED');
  expect(connectionErrorCode(query(coded('57P03')))).toBe('57P03');
  expect(connectionErrorCode(query(new Error('Connection terminated unexpectedly')))).toBe('Connection terminated');
  expect(connectionErrorCode(query(coded('23505')))).toBeNull();
  expect(connectionErrorCode(new Error('something else'))).toBeNull();
});
