import { expect, test } from 'vitest';
import { gate, type Access } from './access.ts';
import type { Role } from './roles.ts';

const viewer = (role: Role | null, suspended = false) => ({ id: 1, role, suspended });
const writing = { writes: true };

test('requires login from a visitor for every action [AUTH-16]', () => {
  expect(gate(null, 'member', writing)).toBe('signed-out');
  expect(gate(null, 'signed-in', writing)).toBe('signed-out');
});
test('sends an account without a role to the join page [AUTH-16]', () => {
  expect(gate(viewer(null), 'member', writing)).toBe('not-a-member');
  expect(gate(viewer(null), 'signed-in', writing)).toBeNull();
});
test('lets a suspended member read but not write [AUTH-16]', () => {
  expect(gate(viewer('Member', true), 'member', writing)).toBe('suspended');
  expect(gate(viewer('Admin', true), 'admin', writing)).toBe('suspended');
  expect(gate(viewer('Member', true), 'member', { writes: false })).toBeNull();
});
test('authorizes a member [AUTH-16]', () => {
  expect(gate(viewer('Member'), 'member', writing)).toBeNull();
});
test('login_required closes public pages to visitors, but not the login [AUTH-13]', () => {
  const closed = { writes: false, loginRequired: true };
  expect(gate(null, 'public', closed)).toBe('signed-out');
  expect(gate(null, 'open', closed)).toBeNull();
  expect(gate(viewer(null), 'public', closed)).toBeNull();
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
  expect(all.filter((access) => gate(viewer(role), access, writing) === null)).toEqual(areas);
});
test('staff without a second factor are denied access in staff areas only [SAFE-33]', () => {
  const locked = { ...viewer('SuperAdmin'), staffLocked: true };
  const refusals = (['member', 'staff', 'moderator', 'admin'] as const).map((access) => gate(locked, access, writing));
  expect(refusals).toEqual([null, 'staff-second-factor', 'staff-second-factor', 'staff-second-factor']);
});
