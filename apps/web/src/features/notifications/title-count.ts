import { shortCount } from '#ui/short-count.ts';

/**
 * The number of what is new before the title of the page: "(3) Forum". The page's own title may change at any time, and
 * is kept.
 */
export class TitleCount {
  #count = 0;
  /** The page's own title, and what was made of it. */
  #own = '';
  #written: string | undefined;

  set(count: number): void {
    this.#count = count;
  }

  /** What is to stand there, given what stands there now. */
  of(shown: string): string {
    if (shown !== this.#written) this.#own = shown;
    this.#written = this.#count > 0 ? `(${shortCount(this.#count)}) ${this.#own}` : this.#own;
    return this.#written;
  }
}
