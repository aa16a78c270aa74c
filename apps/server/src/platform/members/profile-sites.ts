import { fieldError } from '../app-error.ts';

/** Returns the slugs of the cam sites that members can list in their profile. */
export type ReadProfileSites = () => Promise<readonly string[]>;

type Listed = readonly { site: string }[];

/**
 * Checks that members can list the cam sites.
 * @param before cam sites that the profile already lists, which may stay
 * @throws AppError invalid on the field `sites`
 */
export type CheckProfileSites = (sites: Listed, before?: Listed) => void;

/** Checks the cam sites of profiles. The feature that owns cam sites registers which ones members can list. */
export class ProfileSites {
  #read: ReadProfileSites = () => Promise.resolve([]);

  register(read: ReadProfileSites): void {
    this.#read = read;
  }

  /** Returns a check of cam sites. Call it before a transaction, because it may need another database connection. */
  async checker(): Promise<CheckProfileSites> {
    const choices = await this.#read();
    return (sites, before = []) => {
      const known = new Set([...choices, ...before.map(({ site }) => site)]);
      if (sites.some(({ site }) => !known.has(site))) throw fieldError('sites', 'camsites.not-listed');
    };
  }
}
