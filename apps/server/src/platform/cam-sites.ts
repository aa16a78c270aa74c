import type { Executor } from '#db/client.ts';
import { fieldError } from './app-error.ts';

/** Reads cam sites, by slug, for features that the owner of cam sites depends on. */
export interface CamSiteSource {
  /** Returns the cam sites that members can list in their profile. */
  choices: () => Promise<readonly string[]>;
  /** Returns the retired cam sites. Not cached, because the process of the collector doesn't receive changes. */
  retired: (db: Executor) => Promise<readonly string[]>;
}

type Listed = readonly { site: string }[];

/**
 * Checks that members can list the cam sites.
 * @param before cam sites that the profile already lists, which may stay
 * @throws AppError invalid on the field `sites`
 */
export type CheckProfileSites = (sites: Listed, before?: Listed) => void;

/** Cam sites, as the feature that owns them registers them. */
export class CamSites {
  #source: CamSiteSource = { choices: () => Promise.resolve([]), retired: () => Promise.resolve([]) };

  register(source: CamSiteSource): void {
    this.#source = source;
  }

  /** Returns the slugs of the retired cam sites. */
  retired(db: Executor): Promise<readonly string[]> {
    return this.#source.retired(db);
  }

  /** Returns a check of cam sites. Call it before a transaction, because it may need another database connection. */
  async checker(): Promise<CheckProfileSites> {
    const choices = await this.#source.choices();
    return (sites, before = []) => {
      const known = new Set([...choices, ...before.map(({ site }) => site)]);
      if (sites.some(({ site }) => !known.has(site))) throw fieldError('sites', 'camsites.not-listed');
    };
  }
}
