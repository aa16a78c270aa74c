import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { useUser } from '../api/use-api.ts';

/** Returns the start page of a reader: the member's home, or the public home page for a visitor (HOME-01). */
export function homePath(user: User | null | undefined): '/' | typeof MEMBER_HOME {
  return user ? MEMBER_HOME : '/';
}

/** Returns the start page of the current reader. */
export const useHomePath = () => homePath(useUser());
