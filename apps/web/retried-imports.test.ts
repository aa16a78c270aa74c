import { expect, test } from 'vitest';
import { retryImports } from './retried-imports.ts';

test('a dynamic import that fails is repeated under a new URL, other imports stay [NAV-21]', () => {
  const chunk = 'import{a}from"./a-1f.js";const load=()=>p(()=>import(`./menu-2e.js`),[0]);import("/x.js");import(name)';
  expect(retryImports(chunk)).toBe(
    'import{a}from"./a-1f.js";const load=()=>p(()=>import(`./menu-2e.js`).catch(()=>import("./menu-2e.js?"+Date.now())),[0]);import("/x.js");import(name)',
  );
});
