import { shortCount } from '#ui/short-count.ts';

/** Unread count before the page title: "(3) Forum". The page title may change at any time and is preserved. */
export class TitleCount {
  #count = 0;
  /** Page title without the count. */
  #own = '';
  #written: string | undefined;

  set(count: number): void {
    this.#count = count;
  }

  /** Returns the title to display, given the current page title. */
  of(shown: string): string {
    if (shown !== this.#written) this.#own = shown;
    this.#written = this.#count > 0 ? `(${shortCount(this.#count)}) ${this.#own}` : this.#own;
    return this.#written;
  }
}
