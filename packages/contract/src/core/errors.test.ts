import { expect, test } from 'vitest';
import { ApiError, ERRORS, isApiError, isSilent, type ErrorName } from './errors.ts';

const names = Object.keys(ERRORS) as ErrorName[]; // Object.keys is typed as string[]

test('every code except the generic one has exactly one name [BASE-06]', () => {
  const codes = names.map((name) => ERRORS[name].code).filter((code) => code !== -1);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).not.toContain(0);
});
test('exactly 50115, 50018 and 18070 are silent [BASE-06]', () => {
  const silent = names.filter(isSilent).map((name) => ERRORS[name].code);
  expect(silent.sort()).toEqual([18070, 50018, 50115]);
});
test('domain errors are HTTP 200 and have the feature as prefix [BASE-06]', () => {
  for (const name of names.filter((one) => one.includes('.'))) expect(ERRORS[name].status).toBe(200);
});
test('isApiError recognizes an error by its shape, even from another copy of the class', () => {
  const foreign = Object.assign(new Error('x'), {
    name: 'ApiError',
    errorName: 'forbidden',
    code: 403,
    status: 403,
    errors: {},
  });
  expect(isApiError(foreign, 'forbidden')).toBe(true);
  expect(isApiError(foreign, 'suspended')).toBe(false);
  expect(isApiError(new Error('x'))).toBe(false);
  expect(isApiError(new ApiError('failed', ''))).toBe(true);
});
