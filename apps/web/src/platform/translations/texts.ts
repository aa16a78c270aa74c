import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { translateKey, type TextParams } from '@site/contract/languages/translate-key.ts';
import type { Namespace, Translate, WholeKey } from './catalogues.ts';

/** Maps keys to texts. */
export type Catalogue = Record<string, string>;

const LONGEST_PAUSE_MS = 30_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Texts of a page in one language. A catalogue loads before a page that lists it, or lazily on first use. */
export class Texts {
  readonly language: Language;
  readonly #load: (name: string) => Promise<Catalogue>;
  /** Loads the catalogue of the source language for a missing text; undefined if it is loaded from the start. */
  readonly #loadSource: ((name: string) => Promise<Catalogue>) | undefined;
  /** Texts that replace those of the catalogues, by `namespace:key`. */
  #overrides: Catalogue = {};
  readonly #catalogues = new Map<string, Catalogue>();
  readonly #source = new Map<string, Catalogue | null>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #wanted = new Set<Namespace>();
  readonly #listeners = new Set<() => void>();
  readonly #writers = new Map<Namespace, (key: string, params?: TextParams) => string>();
  #version = 0;

  constructor(
    language: Language,
    load: (name: string) => Promise<Catalogue>,
    loadSource?: (name: string) => Promise<Catalogue>,
  ) {
    this.language = language;
    this.#load = load;
    this.#loadSource = loadSource;
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
        .then((catalogue) => {
          this.#catalogues.set(name, catalogue);
          this.#changed();
        })
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

  /** Sets the texts that replace those of the catalogues, by `namespace:key`. */
  override(texts: Catalogue): void {
    this.#overrides = texts;
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

  /**
   * Translates a full key of the form `namespace:key`. A missing text falls back to English, or an empty string until
   * English has loaded, and never to the key (BASE-02).
   */
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

  #text(name: string, key: string, params?: TextParams): string {
    const catalogue = this.#catalogues.get(name);
    const find = (one: string) => this.#overrides[`${name}:${one}`] ?? catalogue?.[one];
    const text = translateKey({ language: this.language, find }, key, params);
    if (text !== undefined) return text;
    const source = catalogue && this.#sourceOf(name);
    return (source && translateKey({ language: SOURCE_LANGUAGE, find: (one) => source[one] }, key, params)) ?? '';
  }

  /** Returns a catalogue of the source language for missing texts. The first call loads it; the listeners are notified. */
  #sourceOf(name: string): Catalogue | undefined {
    const source = this.#source.get(name);
    if (source === undefined && this.#loadSource) {
      this.#source.set(name, null);
      void this.#loadSource(name).then(
        (texts) => {
          this.#source.set(name, texts);
          this.#changed();
        },
        // The next lookup of a missing text retries the request.
        () => this.#source.delete(name),
      );
    }
    return source ?? undefined;
  }
}
