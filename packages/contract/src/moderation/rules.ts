import { isAdmin, isModerator, rolePriority, ROLES, type Role } from '../core/roles.ts';

/** Fields of an account that the rules need. */
interface Person {
  id: number;
  role: Role | null;
}

/**
 * Whether an actor can act on a subject (MOD-02): moderators and higher roles can act on lower roles only, and never on
 * themselves. Super admins can also act on each other, because no one else could.
 */
export function mayActOn(actor: Person, subject: Person): boolean {
  if (actor.id === subject.id || !isModerator(actor.role)) return false;
  return actor.role === 'SuperAdmin' || rolePriority(actor.role) > rolePriority(subject.role);
}

/**
 * Returns the roles that the actor can assign to the subject. Admins can assign lower roles only, super admins all
 * roles. Empty if the actor is not an admin or may not act on the subject, or if the subject has no role.
 */
export function rolesToGive(actor: Person, subject: Person): Role[] {
  if (!isAdmin(actor.role) || subject.role === null || !mayActOn(actor, subject)) return [];
  return ROLES.filter((role) => actor.role === 'SuperAdmin' || rolePriority(role) < rolePriority(actor.role));
}
