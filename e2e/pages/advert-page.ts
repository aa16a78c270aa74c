import type { Page } from '@playwright/test';
import { waitForQuiet } from '../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** Makes the next page the second one of the visit, because visitors see no advert on the first (NAV-30). */
export async function viewedPageBefore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top && window.origin !== 'null') sessionStorage['visit-pages'] ??= '1';
  });
}

/** A page with a controlled clock, and the page's advert dialog. */
export class AdvertPage {
  readonly dialog;
  /** Recorded calls that report a display or a click, such as `display demo-tools pc`. */
  readonly reported: string[] = [];
  /** Number of requests for the list of adverts. */
  asked = 0;
  #heard = 0;
  readonly #page: Page;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: t('frame:advert') });
    page.on('request', (request) => {
      const [, call] = /\/advert\/v3\/(\w+)/.exec(request.url()) ?? [];
      if (call === 'list') this.asked += 1;
      if (call !== 'display' && call !== 'hits') return;
      // The contract defines this payload.
      const { code, device } = request.postDataJSON() as { code: string; device: string };
      this.reported.push(`${call} ${code} ${device}`);
    });
    page.on('response', (response) => {
      if (response.url().includes('/advert/v3/list')) this.#heard += 1;
    });
  }

  /** Installs the mock clock at a local time and opens the first page. */
  async begin(path: string, time: string): Promise<void> {
    await this.#page.clock.install({ time: new Date(time) });
    await this.#page.goto(path);
    await hydrated(this.#page);
  }

  /** Opens a page at a different time. */
  async openAt(path: string, time: string): Promise<void> {
    await this.#page.clock.setSystemTime(new Date(time));
    await this.#page.goto(path);
    await hydrated(this.#page);
  }

  /** Advances the clock, and expects that the list of adverts is not requested. */
  async passWithout(ms: number): Promise<void> {
    await this.pass(ms);
    await waitForQuiet(this.#page);
    expect(this.asked).toBe(0);
  }

  /** Advances the clock. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.runFor(ms);
  }

  /**
   * Advances the clock until the browser has received the list of adverts, in further steps if scripts are still
   * loading.
   */
  async passToList(ms: number): Promise<void> {
    const { asked } = this;
    const heard = this.#heard;
    await this.pass(ms);
    const listen = async () => {
      // After the request, the clock runs in real time, because otherwise the page would time out before the response.
      if (this.asked === asked) await this.pass(500);
      return this.#heard;
    };
    await expect.poll(listen).toBeGreaterThan(heard);
  }

  /** Returns the timestamps at which adverts were closed, from local storage. */
  async readSeenAdverts(): Promise<Record<string, number>> {
    return JSON.parse((await this.#page.evaluate(() => localStorage.getItem('ADV_DIALOG'))) ?? '{}');
  }
}
