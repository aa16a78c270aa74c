import type { Language } from '@site/contract/core/languages.ts';
import type { Namespace, TextParams, Translate, WholeKey } from './catalogues.ts';

/** Maps keys to texts. */
export type Catalogue = Record<string, string>;

const LONGEST_PAUSE_MS = 30_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Texts of a page in one language. A catalogue loads before a page that lists it, or lazily on first use. */
export class Texts {
  readonly language: Language;
  readonly #load: (name: string) => Promise<Catalogue>;
  /** Loads the English catalogue when a text is missing; undefined if English is present from the start. */
  readonly #loadEnglish: ((name: string) => Promise<Catalogue>) | undefined;
  readonly #plural: Intl.PluralRules;
  readonly #catalogues = new Map<string, Catalogue>();
  readonly #english = new Map<string, Catalogue | null>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #wanted = new Set<Namespace>();
  readonly #listeners = new Set<() => void>();
  readonly #writers = new Map<Namespace, (key: string, params?: TextParams) => string>();
  #version = 0;

  constructor(
    language: Language,
    load: (name: string) => Promise<Catalogue>,
    loadEnglish?: (name: string) => Promise<Catalogue>,
  ) {
    this.language = language;
    this.#load = load;
    this.#loadEnglish = loadEnglish;
    this.#plural = new Intl.PluralRules(language);
  }

  has(name: Namespace): boolean {
    return this.#catalogues.has(name);
  }

  /** Returns a loaded catalogue, or undefined. */
  catalogue(name: Namespace): Catalogue | undefined {
    return this.#catalogues.get(name);
  }

  /** Loads catalogues that are not loaded yet. */
  async load(names: readonly Namespace[]): Promise<void> {
    await Promise.all(names.map((name) => this.#loadOne(name)));
  }

  #loadOne(name: Namespace): Promise<void> {
    if (this.#catalogues.has(name)) return Promise.resolve();
    let job = this.#loading.get(name);
    if (!job) {
      job = this.#load(name)
        .then((catalogue) => this.merge(name, catalogue))
        .finally(() => this.#loading.delete(name));
      this.#loading.set(name, job);
    }
    return job;
  }

  /** Loads a catalogue whose texts are already displayed. Retries with backoff until it succeeds. */
  async want(name: Namespace): Promise<void> {
    if (this.#wanted.has(name)) return;
    this.#wanted.add(name);
    for (let pause = 1000; !this.has(name); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await this.#loadOne(name).catch(() => wait(pause));
    }
    this.#wanted.delete(name);
  }

  /** Merges texts into a catalogue, replacing existing ones. */
  merge(name: string, texts: Catalogue): void {
    this.#catalogues.set(name, { ...this.#catalogues.get(name), ...texts });
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    this.#writers.clear();
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  /** Translates a full key of the form `namespace:key`. */
  readonly t = (key: WholeKey, params?: TextParams): string => {
    const colon = key.indexOf(':');
    return this.#text(key.slice(0, colon), key.slice(colon + 1), params);
  };

  /**
   * Returns the translate function of a catalogue. It stays the same function until a text changes, so results can be
   * memoized.
   */
  in<N extends Namespace>(name: N): Translate<N> {
    const known = this.#writers.get(name);
    if (known) return known;
    const writer = (key: string, params?: TextParams) => {
      const colon = key.indexOf(':');
      return colon < 0 ? this.#text(name, key, params) : this.#text(key.slice(0, colon), key.slice(colon + 1), params);
    };
    this.#writers.set(name, writer);
    return writer;
  }

  #text(name: string, key: string, params: TextParams = {}): string {
    const { count } = params;
    const forms = typeof count === 'number' ? [`${key}_${this.#plural.select(count)}`, `${key}_other`, key] : [key];
    const catalogue = this.#catalogues.get(name);
    const found =
      forms.map((form) => catalogue?.[form]).find((text) => text !== undefined) ??
      this.#inEnglish(name, forms, catalogue);
    return found.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(params[param] ?? whole));
  }

  /**
   * Returns the English fallback of a missing text, or an empty string if there is none or English has not loaded yet;
   * never the key (BASE-02).
   */
  #inEnglish(name: string, forms: string[], catalogue: Catalogue | undefined): string {
    const english = this.#english.get(name);
    if (english) return forms.map((form) => english[form]).find((text) => text !== undefined) ?? '';
    if (catalogue && english === undefined && this.#loadEnglish) {
      this.#english.set(name, null);
      void this.#loadEnglish(name).then(
        (texts) => {
          this.#english.set(name, texts);
          this.#changed();
        },
        // The next lookup of a missing text retries the request.
        () => this.#english.delete(name),
      );
    }
    return '';
  }
}
