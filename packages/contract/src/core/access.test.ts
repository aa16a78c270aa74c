import { expect, test } from 'vitest';
import { authorize, type Access } from './access.ts';
import type { Role } from './roles.ts';

const viewer = (role: Role | null, suspended = false) => ({ id: 1, role, suspended });
const writeAction = { writes: true };

test('requires login from a visitor for every action [AUTH-16]', () => {
  expect(authorize(null, 'member', writeAction)).toBe('signed-out');
  expect(authorize(null, 'signed-in', writeAction)).toBe('signed-out');
});
test('sends an account without a role to the join page [AUTH-16]', () => {
  expect(authorize(viewer(null), 'member', writeAction)).toBe('not-a-member');
  expect(authorize(viewer(null), 'signed-in', writeAction)).toBeNull();
});
test('lets a suspended member read but not write [AUTH-16]', () => {
  expect(authorize(viewer('Member', true), 'member', writeAction)).toBe('suspended');
  expect(authorize(viewer('Admin', true), 'admin', writeAction)).toBe('suspended');
  expect(authorize(viewer('Member', true), 'member', { writes: false })).toBeNull();
});
test('opens private tools to every account, and lets a suspended one only read [AUTH-16 JOIN-07]', () => {
  expect(authorize(null, 'account', writeAction)).toBe('signed-out');
  expect(authorize(viewer(null), 'account', writeAction)).toBeNull();
  expect(authorize(viewer('Member', true), 'account', writeAction)).toBe('suspended');
  expect(authorize(viewer('Member', true), 'account', { writes: false })).toBeNull();
});
test('authorizes a member [AUTH-16]', () => {
  expect(authorize(viewer('Member'), 'member', writeAction)).toBeNull();
});
test('login_required closes public routes to visitors, but not open ones such as the login [AUTH-13]', () => {
  const closed = { writes: false, loginRequired: true };
  expect(authorize(null, 'public', closed)).toBe('signed-out');
  expect(authorize(null, 'open', closed)).toBeNull();
  expect(authorize(viewer(null), 'public', closed)).toBeNull();
});
test.each<[Role, Access[]]>([
  ['Member', []],
  ['Tester', []],
  ['Representative-cam4', ['staff']],
  ['Moderator', ['staff', 'moderator']],
  ['Admin', ['staff', 'moderator', 'admin']],
  ['SuperAdmin', ['staff', 'moderator', 'admin']],
])('%s can access exactly the areas of the role [JOIN-04]', (role, areas) => {
  const all: Access[] = ['staff', 'moderator', 'admin'];
  expect(all.filter((access) => authorize(viewer(role), access, writeAction) === null)).toEqual(areas);
});
test('staff without a second factor are denied access in staff areas only [SAFE-33]', () => {
  const locked = { ...viewer('SuperAdmin'), staffLocked: true };
  const refusals = (['member', 'staff', 'moderator', 'admin'] as const).map((access) =>
    authorize(locked, access, writeAction),
  );
  expect(refusals).toEqual([null, 'staff-second-factor', 'staff-second-factor', 'staff-second-factor']);
});
