import { desc, eq } from 'drizzle-orm';
import { Brand, type BrandNames } from '@site/contract/brand/brand.ts';
import type { Database, Executor, Transaction } from '#db/client.ts';
import { brandVersions, formerPartnerSlugs } from '#db/schema/platform.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Log } from '../observability/log.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Settings } from '../settings/settings.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { isPageSlug } from './is-page-slug.ts';
import { liveBrand, builtInBrand, type LiveBrand } from './live-brand.ts';
import { withCurrentSlug } from './partner-paths.ts';

/**
 * Interval in milliseconds at which the brand is reloaded. It limits how long it stays stale after a change on an
 * instance that cannot send messages to this one.
 */
const RELOAD_MS = 15_000;

interface Parts {
  settings: Settings;
  log: Log;
  hub: Hub;
  cache: ResponseCache;
}

/**
 * The published brand of the site (BRAND-02), in memory, so that it can be read synchronously. Everything that shows
 * the name, logo or colours of the site reads them here.
 */
export class SiteBrand {
  readonly #db: Database;
  readonly #parts: Parts;
  readonly #builtIn: LiveBrand;
  #live: LiveBrand;
  #formerSlugs: readonly string[] = [];
  #loading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, parts: Parts) {
    this.#db = db;
    this.#parts = parts;
    this.#builtIn = liveBrand(0, builtInBrand(parts.settings));
    this.#live = this.#builtIn;
  }

  /** The published brand. */
  get live(): LiveBrand {
    return this.#live;
  }

  get names(): BrandNames {
    return this.#live.brand.names;
  }

  /** First part of the paths of the pages about the partner. */
  get partnerSlug(): string {
    return this.#live.brand.partnerSlug;
  }

  /** The slug of the partner, then its former ones, whose paths lead to the current ones and which stay reserved. */
  get partnerSlugs(): readonly string[] {
    return [this.partnerSlug, ...this.#formerSlugs.filter((slug) => slug !== this.partnerSlug)];
  }

  /** Returns a path of this site with the current slug of the partner instead of a former one. */
  currentPath(path: string): string {
    return withCurrentSlug(path, this.partnerSlugs);
  }

  /** The brand as which the site starts, until staff publish one. */
  get builtIn(): Brand {
    return this.#builtIn.brand;
  }

  /** Returns this brand as if a draft were published, for a preview. It is not reloaded. */
  withDraft(draft: Brand): SiteBrand {
    const preview = new SiteBrand(this.#db, this.#parts);
    preview.#live = liveBrand(this.#live.number, draft);
    preview.#formerSlugs = this.partnerSlugs;
    return preview;
  }

  async start(): Promise<void> {
    const refresh = () => void this.#refresh();
    this.#parts.hub.onInstanceMessage('brand', refresh);
    this.#parts.hub.onInstanceMessage('missed', refresh);
    await this.#reload();
    this.#timer = setInterval(refresh, RELOAD_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The caller of the load handles the error.
    await this.#loading.catch(() => undefined);
  }

  /** Returns a stored brand. One from before the slug was part of it has that of the settings. */
  read(stored: Partial<Brand>): Brand {
    return Brand.parse({ partnerSlug: this.#parts.settings.PARTNER_SLUG, ...stored });
  }

  /** Returns a published version, or null if there is none with this number; 0 is the built-in brand. */
  async version(number: number, db: Executor = this.#db): Promise<LiveBrand | null> {
    if (number === 0) return this.#builtIn;
    if (number === this.#live.number) return this.#live;
    const [row] = await db.select().from(brandVersions).where(eq(brandVersions.number, number));
    return row ? liveBrand(number, this.read(row.brand)) : null;
  }

  /** Returns the published version, as the caller's transaction sees it. */
  async published(db: Executor): Promise<LiveBrand> {
    const [row] = await db.select().from(brandVersions).orderBy(desc(brandVersions.number)).limit(1);
    return row ? liveBrand(row.number, this.read(row.brand)) : this.#builtIn;
  }

  /**
   * Returns the same as `partnerSlugs`, as the caller's transaction sees it. Writers use it, because the brand in memory
   * may be stale, and is not loaded at all by commands.
   */
  async slugs(db: Executor): Promise<readonly [string, ...string[]]> {
    const { partnerSlug } = (await this.published(db)).brand;
    return [partnerSlug, ...(await formerSlugs(db)).filter((slug) => slug !== partnerSlug)];
  }

  /**
   * Adds a version in the caller's transaction, which holds the lock of the brand. The caller calls `changed` after the
   * commit.
   * @param authorId null for the file of the setting BRAND_FILE and for the command line
   * @param restored number of the older version that this one restores; null for a draft
   * @returns its number
   */
  async publish(
    tx: Transaction,
    { brand, authorId, restored }: { brand: Brand; authorId: number | null; restored: number | null },
  ): Promise<number> {
    const { number: last, brand: replaced } = await this.published(tx);
    const number = last + 1;
    if (replaced.partnerSlug !== brand.partnerSlug) {
      await tx.insert(formerPartnerSlugs).values({ slug: replaced.partnerSlug }).onConflictDoNothing();
    }
    await tx.insert(brandVersions).values({ number, brand, authorId, restored, productVersion: PRODUCT_VERSION });
    return number;
  }

  /** Reloads the brand on this instance and on others. */
  async changed(): Promise<void> {
    // First, so that other instances are notified even if the reload fails here.
    this.#parts.hub.publish('brand');
    await this.#reload();
  }

  /** Reloads the brand after another instance may have changed it. Logs errors; the next refresh retries. */
  async #refresh(): Promise<void> {
    try {
      await this.#reload();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the brand could not be reloaded');
    }
  }

  /** Loads after all earlier loads, so that an older result never replaces a newer one. */
  #reload(): Promise<void> {
    const load = () => this.#load();
    this.#loading = this.#loading.then(load, load);
    return this.#loading;
  }

  async #load(): Promise<void> {
    const published = await this.published(this.#db);
    if (published.number === this.#live.number) return;
    this.#formerSlugs = await formerSlugs(this.#db);
    this.#live = published;
    // Every cached page and response may contain the brand.
    this.#parts.cache.clear();
  }
}

/** Returns the slugs that the partner had. A page of a later version takes precedence over them. */
async function formerSlugs(db: Executor): Promise<string[]> {
  const rows = await db.select().from(formerPartnerSlugs);
  return rows.map(({ slug }) => slug).filter((slug) => !isPageSlug(slug));
}

/** Removes the references to a member from published versions, which belong to the site and stay. */
export async function removeBrandAuthor(tx: Executor, userId: number): Promise<void> {
  await tx.update(brandVersions).set({ authorId: null }).where(eq(brandVersions.authorId, userId));
}
