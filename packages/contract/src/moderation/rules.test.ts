import { expect, it } from 'vitest';
import { rolePriority, ROLES, type Role } from '../core/roles.ts';
import { mayActOn, rolesToGive } from './rules.ts';

const every: (Role | null)[] = [...ROLES, null];
const pairs = every.flatMap((actor) => every.map((subject) => [actor, subject] as const));
const people = (actor: Role | null, subject: Role | null) =>
  [
    { id: 1, role: actor },
    { id: 2, role: subject },
  ] as const;

it('only moderators and admins can act, and only on lower roles; super admins can also act on each other [MOD-02]', () => {
  for (const [actor, subject] of pairs) {
    const acts = actor === 'Moderator' || actor === 'Admin' || actor === 'SuperAdmin';
    const below = rolePriority(subject) < rolePriority(actor) || actor === 'SuperAdmin';
    expect([actor, subject, mayActOn(...people(actor, subject))]).toEqual([actor, subject, acts && below]);
  }
});

it('no role can act on itself [MOD-02]', () => {
  for (const role of every) expect(mayActOn({ id: 1, role }, { id: 1, role })).toBe(false);
});

it('assigns only roles below that of the actor, and only to members [MOD-02]', () => {
  for (const [actor, subject] of pairs) {
    const given = rolesToGive(...people(actor, subject));
    const none = !mayActOn(...people(actor, subject)) || subject === null || actor === 'Moderator';
    expect([actor, subject, given.length === 0]).toEqual([actor, subject, none]);
    expect(given.every((role) => rolePriority(role) < rolePriority(actor) || actor === 'SuperAdmin')).toBe(true);
  }
});
