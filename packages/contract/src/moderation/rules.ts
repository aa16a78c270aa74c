import { isAdmin, isModerator, rank, ROLES, type Role } from '../core/roles.ts';

/** As far as the rules need to know somebody. */
interface Person {
  id: number;
  role: Role | null;
}

/**
 * MOD-02: nobody acts on a role at or above their own, and nobody on themselves. Those of the highest role may act on
 * each other: nobody else could.
 */
export function mayActOn(actor: Person, subject: Person): boolean {
  if (actor.id === subject.id || !isModerator(actor.role)) return false;
  return actor.role === 'SuperAdmin' || rank(actor.role) > rank(subject.role);
}

/** The roles that the actor may give the subject: none that equals the actor's own, but for the highest. */
export function rolesToGive(actor: Person, subject: Person): Role[] {
  if (!isAdmin(actor.role) || subject.role === null || !mayActOn(actor, subject)) return [];
  return ROLES.filter((role) => actor.role === 'SuperAdmin' || rank(role) < rank(actor.role));
}
