import { fieldError } from '../app-error.ts';

/** Returns the slugs of the cam sites that members can list in their profile. */
export type ReadProfileSites = () => Promise<readonly string[]>;

/** Checks the cam sites of profiles. The feature that owns cam sites registers which ones members can list. */
export class ProfileSites {
  #read: ReadProfileSites = () => Promise.resolve([]);

  register(read: ReadProfileSites): void {
    this.#read = read;
  }

  /**
   * Checks that members can list the cam sites.
   * @param before cam sites that the profile already lists, which may stay
   * @throws AppError invalid on the field `sites`
   */
  async check(sites: readonly { site: string }[], before: readonly { site: string }[] = []): Promise<void> {
    const known = new Set([...(await this.#read()), ...before.map(({ site }) => site)]);
    if (sites.some(({ site }) => !known.has(site))) throw fieldError('sites', 'camsites.not-listed');
  }
}
