import type { Database, Executor } from '#db/client.ts';
import { siteSettings } from '#db/schema/site.ts';

/** Switches that staff change while the site runs, with their defaults. */
export interface SiteSwitches {
  /** Visitors may read nothing (AUTH-13). */
  login_required: boolean;
  /** Join applications are accepted at once (JOIN-01). */
  auto_approve: boolean;
  /** What stands behind links that members post is fetched and shown (FORUM-18). */
  link_previews: boolean;
  /** The welcome contest stands on the pages of who is signed in (NAV-12). */
  contest: boolean;
  /** The promo dialog shows in its days (NAV-11). */
  promo: boolean;
  /** Sign-up and change of email say when an address has an account already (AUTH-05). */
  reveal_known_emails: boolean;
  /** Staff pages open only to sessions that used a passkey or an authenticator app. On, but for demo sites (SAFE-33). */
  staff_second_factor: boolean;
  /** The demonstration content of the seed is present. */
  demo: boolean;
}

const DEFAULTS: SiteSwitches = {
  login_required: false,
  auto_approve: false,
  link_previews: true,
  contest: true,
  promo: false,
  reveal_known_emails: false,
  staff_second_factor: true,
  demo: false,
};
/** How old a switch may be that another process has changed. */
const FRESH_MS = 5000;

export class SiteSettings {
  readonly #db: Database;
  readonly #tell: () => void;
  #values: SiteSwitches = DEFAULTS;
  #readAt = 0;
  #reading: Promise<void> | null = null;

  /** @param tell lets other instances read anew */
  constructor(db: Database, tell: () => void = () => undefined) {
    this.#db = db;
    this.#tell = tell;
  }

  async all(): Promise<SiteSwitches> {
    if (Date.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return this.#values;
  }

  async set<K extends keyof SiteSwitches>(key: K, value: SiteSwitches[K]): Promise<void> {
    await this.write(this.#db, key, value);
    await this.changed();
  }

  /** Sets one in the caller's transaction, who calls `changed` after the commit. */
  async write<K extends keyof SiteSwitches>(tx: Executor, key: K, value: SiteSwitches[K]): Promise<void> {
    await tx
      .insert(siteSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  }

  /** Reads them anew, here and on other instances. */
  async changed(): Promise<void> {
    await this.#read();
    this.#tell();
  }

  /** The next to ask reads them anew: another instance has changed one. */
  forget(): void {
    this.#readAt = 0;
  }

  async #read(): Promise<void> {
    const rows = await this.#db.select().from(siteSettings);
    // Only `set` writes these rows, with the types above.
    const stored: Partial<SiteSwitches> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    // Everybody knows the passwords of demo accounts, and nobody holds a second factor of theirs.
    this.#values = { ...DEFAULTS, staff_second_factor: stored.demo !== true, ...stored };
    this.#readAt = Date.now();
  }
}
