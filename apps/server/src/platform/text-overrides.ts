import { and, asc, eq, sql } from 'drizzle-orm';
import { perLanguage, type Language } from '@site/contract/core/languages.ts';
import type { Database, Executor } from '#db/client.ts';
import { catalogueOverrides } from '#db/schema/platform.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Log } from './observability/log.ts';
import type { Hub } from './realtime/hub.ts';
import { applyOverrides, NO_OVERRIDES } from './translate.ts';

/**
 * Interval in milliseconds at which the overrides are reloaded. It limits how long texts stay stale after a change on
 * an instance that cannot send messages to this one.
 */
const RELOAD_MS = 15_000;

interface OverrideKey {
  language: Language;
  /** `namespace:key` */
  key: string;
}

const isRow = ({ language, key }: OverrideKey) =>
  and(eq(catalogueOverrides.language, language), eq(catalogueOverrides.key, key));

/** Locks the whole table, because the row of a text without an override does not exist yet. Readers do not wait. */
const lockTable = (tx: Executor) => tx.execute(sql`lock table ${catalogueOverrides} in exclusive mode`);

interface Parts {
  log: Log;
  hub: Hub;
  cache: ResponseCache;
}

/**
 * Catalogue texts changed by staff (BASE-19). All of them are in memory, so that `translate` stays synchronous. Cached
 * responses that contain texts have the tag `i18n`.
 */
export class TextOverrides {
  readonly #db: Database;
  readonly #parts: Parts;
  /** Rows of the last load, serialized. */
  #loaded = '';
  #loading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, parts: Parts) {
    this.#db = db;
    this.#parts = parts;
    const refresh = () => void this.#refresh();
    parts.hub.onInstanceMessage('text_overrides', refresh);
    parts.hub.onInstanceMessage('missed', refresh);
  }

  async start(): Promise<void> {
    await this.#reload();
    this.#timer = setInterval(() => void this.#refresh(), RELOAD_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // The caller of the load handles the error.
    await this.#loading.catch(() => undefined);
    // Tests run several applications in one process.
    applyOverrides(NO_OVERRIDES);
  }

  /** Returns the stored overrides of a language. */
  async list(language: Language): Promise<Map<string, string>> {
    const { key, text } = catalogueOverrides;
    const rows = await this.#db
      .select({ key, text })
      .from(catalogueOverrides)
      .where(eq(catalogueOverrides.language, language));
    return new Map(rows.map((row) => [row.key, row.text]));
  }

  /** Locks all overrides against changes until the transaction ends, and returns them. */
  async lockAll(tx: Executor) {
    await lockTable(tx);
    const { language, key } = catalogueOverrides;
    return tx.select().from(catalogueOverrides).orderBy(asc(language), asc(key));
  }

  /** Locks all overrides against changes until the transaction ends, and returns the text of one, or null without it. */
  async lock(tx: Executor, one: OverrideKey): Promise<string | null> {
    await lockTable(tx);
    const { text } = catalogueOverrides;
    const [row] = await tx.select({ text }).from(catalogueOverrides).where(isRow(one));
    return row?.text ?? null;
  }

  /**
   * Writes an override in the caller's transaction, or deletes it if the text is null. The caller calls `changed` after
   * the commit.
   */
  async write(tx: Executor, one: OverrideKey, text: string | null): Promise<void> {
    if (text === null) {
      await tx.delete(catalogueOverrides).where(isRow(one));
      return;
    }
    const { language, key } = catalogueOverrides;
    await tx
      .insert(catalogueOverrides)
      .values({ ...one, text })
      .onConflictDoUpdate({ target: [language, key], set: { text } });
  }

  /** Reloads the overrides on this instance and on others. */
  async changed(): Promise<void> {
    // First, so that other instances are notified even if the reload fails here.
    this.#parts.hub.publish('text_overrides');
    await this.#reload();
  }

  /** Reloads the overrides after another instance may have changed one. Logs errors; the next refresh retries. */
  async #refresh(): Promise<void> {
    try {
      await this.#reload();
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'text overrides could not be reloaded');
    }
  }

  /** Loads after all earlier loads, so that an older result never replaces a newer one. */
  #reload(): Promise<void> {
    const load = () => this.#load();
    this.#loading = this.#loading.then(load, load);
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { language, key } = catalogueOverrides;
    const rows = await this.#db.select().from(catalogueOverrides).orderBy(asc(language), asc(key));
    const loaded = JSON.stringify(rows);
    if (loaded === this.#loaded) return;
    this.#loaded = loaded;
    const textsIn = (one: Language) =>
      rows.filter((row) => row.language === one).map((row) => [row.key, row.text] as const);
    applyOverrides(perLanguage((one) => new Map(textsIn(one))));
    this.#parts.cache.invalidateLocal(['i18n']);
  }
}
