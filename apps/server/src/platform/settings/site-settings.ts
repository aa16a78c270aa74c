import { eq } from 'drizzle-orm';
import { LANGUAGES, offeredLanguages, type OfferedLanguages } from '@site/contract/core/languages.ts';
import type { Operator } from '@site/contract/site/operator.ts';
import {
  SITE_SECTION_IDS,
  SITE_SECTIONS,
  type SiteSectionId,
  type SiteSectionSetting,
} from '@site/contract/site/site-sections.ts';
import type { Database, Executor } from '#db/client.ts';
import { siteSettings } from '#db/schema/platform.ts';
import type { Log } from '../observability/log.ts';

/** Settings that staff change at runtime, with their defaults. Those of sections say whether the section is on. */
export interface SiteSettingValues extends Readonly<Record<SiteSectionSetting, boolean>> {
  /** Closes the site to visitors (AUTH-13). */
  login_required: boolean;
  /** Accepts join applications automatically (JOIN-01). */
  auto_approve: boolean;
  /** Requires every field of the join form (JOIN-01). Without it, nickname and topic are enough. */
  full_application: boolean;
  /** Shows previews of links that members post (FORUM-18). */
  link_previews: boolean;
  /** Shows the promo dialog during its period (NAV-11). */
  promo: boolean;
  /** Lets sign-up and email change reveal whether an address already has an account (AUTH-05). */
  reveal_known_emails: boolean;
  /**
   * Limits staff pages to sessions that have used a passkey or an authenticator app. On by default, except for demo
   * sites (SAFE-33).
   */
  staff_second_factor: boolean;
  /** Holds the first post of a new member until moderators have approved it. */
  hold_first_posts: boolean;
  /** Stops the newsletter until it is resumed (NEWS-12). */
  newsletter_paused: boolean;
  /** Languages that the site offers, the default one first (BASE-21). */
  languages: OfferedLanguages;
  /** Whether the site contains the demo content of the seed. */
  demo: boolean;
  /** SHA-256 hash of the brand archive that the setting BRAND_FILE imported last (BRAND-35); empty if none. */
  brand_file: string;
  /** Legal entity that operates the site (CMS-04), and a revision for optimistic locking. */
  operator: Operator & { revision: number };
}

const DEFAULTS: SiteSettingValues = {
  login_required: false,
  auto_approve: false,
  full_application: false,
  link_previews: true,
  section_industry: true,
  section_stream: true,
  section_games: true,
  contest: true,
  section_inspiration: true,
  section_partner: true,
  promo: false,
  reveal_known_emails: false,
  staff_second_factor: true,
  hold_first_posts: false,
  newsletter_paused: false,
  languages: LANGUAGES,
  demo: false,
  brand_file: '',
  operator: { name: '', address: '', contactEmail: '', registration: '', firstYear: null, revision: 0 },
};
/** Returns the stored languages without those that the product does not have; all languages if there are none. */
const languagesOf = ({ languages }: Partial<SiteSettingValues>) => offeredLanguages(languages ?? []) ?? LANGUAGES;

/**
 * Interval in milliseconds at which the settings are reloaded for those who read them synchronously, if no other
 * instance can send messages to this one.
 */
const RELOAD_MS = 15_000;
/** TTL of the settings in milliseconds. A change by another process is visible after this time at the latest. */
const FRESH_MS = 5000;

export class SiteSettings {
  readonly #db: Database;
  readonly #broadcast: () => void;
  #values: SiteSettingValues = DEFAULTS;
  /** Numbers of the last read that started, and of the one whose values are in use. */
  #started = 0;
  #applied = 0;
  #readAt = 0;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** Creates the settings with a callback that makes other instances reload them. */
  constructor(db: Database, broadcast: () => void = () => undefined) {
    this.#db = db;
    this.#broadcast = broadcast;
  }

  /** Loads the settings, and reloads them regularly. */
  async start(log: Pick<Log, 'warn'>): Promise<void> {
    await this.all();
    this.#timer = setInterval(() => void this.refresh(log), RELOAD_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The caller of the read handles the error.
    await this.#reading?.catch(() => undefined);
  }

  async all(): Promise<SiteSettingValues> {
    if (Date.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
    return this.#values;
  }

  /**
   * Languages that the site offers, as they were read last. They are available synchronously and without a database, so
   * that cached pages and errors can be sent in the reader's language.
   */
  get languages(): OfferedLanguages {
    return this.#values.languages;
  }

  /** Returns the sections that administrators have switched off (CMS-10). */
  async disabledSections(): Promise<SiteSectionId[]> {
    const values = await this.all();
    return SITE_SECTION_IDS.filter((id) => !values[SITE_SECTIONS[id].setting]);
  }

  async set<K extends keyof SiteSettingValues>(key: K, value: SiteSettingValues[K]): Promise<void> {
    await this.write(this.#db, key, value);
    await this.changed();
  }

  /** Locks a setting and returns its current value, so that a change can be compared with it. */
  async lock<K extends keyof SiteSettingValues>(tx: Executor, key: K): Promise<SiteSettingValues[K]> {
    const [row] = await tx
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, key))
      .for('update');
    // Rows are only stored with the types above.
    return row ? (row.value as SiteSettingValues[K]) : (await this.all())[key];
  }

  /** Writes a setting in the caller's transaction. The caller calls `changed` after the commit. */
  async write<K extends keyof SiteSettingValues>(tx: Executor, key: K, value: SiteSettingValues[K]): Promise<void> {
    await tx
      .insert(siteSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  }

  /** Reloads the settings on this instance and on others. */
  async changed(): Promise<void> {
    await this.#read();
    this.#broadcast();
  }

  /** Invalidates the settings after another instance has changed one. The next access reloads them. */
  forget(): void {
    this.#readAt = 0;
  }

  /** Reloads the settings after another instance has changed one. If that fails, the next access reloads them. */
  async refresh(log: Pick<Log, 'warn'>): Promise<void> {
    this.forget();
    try {
      // A read in progress may have started before the change.
      await this.#read();
    } catch (error) {
      // A read that started before the change may have ended since.
      this.forget();
      log.warn({ err: error }, 'site settings not reloaded');
    }
  }

  async #read(): Promise<void> {
    const read = ++this.#started;
    const rows = await this.#db.select().from(siteSettings);
    // A read that started later has ended first.
    if (read < this.#applied) return;
    this.#applied = read;
    // The rows of these keys are only stored with the types above.
    const stored: Partial<SiteSettingValues> = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    // Off on demo sites, because the passwords of demo accounts are public and no one has a second factor for them.
    this.#values = {
      ...DEFAULTS,
      staff_second_factor: stored.demo !== true,
      ...stored,
      languages: languagesOf(stored),
    };
    this.#readAt = Date.now();
  }
}
