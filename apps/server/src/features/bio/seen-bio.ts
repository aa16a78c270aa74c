import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import { findBio, type FoundBio } from './find-bio.ts';

/**
 * Loads the current user's bio and checks that it is still at the revision that the client last loaded.
 * @throws AppError bio.changed-elsewhere when it is at another revision
 */
export async function seenBio({ db, viewer }: LoggedIn, revision: number): Promise<FoundBio> {
  const bio = await findBio(db, viewer.id);
  if (bio.revision !== revision) throw new AppError('bio.changed-elsewhere');
  return bio;
}
