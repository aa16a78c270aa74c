import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** A page on which time passes as the test wants it, and the advert on it. */
export class AdvertPage {
  readonly dialog;
  /** What was told of adverts: `display demo-tools pc`. */
  readonly told: string[] = [];
  /** How often the adverts were asked for. */
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
      // As the contract has it.
      const { code, device } = request.postDataJSON() as { code: string; device: string };
      this.told.push(`${call} ${code} ${device}`);
    });
    page.on('response', (response) => {
      if (response.url().includes('/advert/v3/list')) this.#heard += 1;
    });
  }

  /** Opens the first page, at a time of the reader's clock. */
  async begin(path: string, time: string): Promise<void> {
    await this.#page.clock.install({ time: new Date(time) });
    await this.#page.goto(path);
    await hydrated(this.#page);
  }

  /** Opens a page at another time. */
  async openAt(path: string, time: string): Promise<void> {
    await this.#page.clock.setSystemTime(new Date(time));
    await this.#page.goto(path);
    await hydrated(this.#page);
  }

  /** Lets so much time pass at once. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.runFor(ms);
  }

  /** Lets so much time pass, and some more while scripts load, until the browser has heard which adverts there are. */
  async passToList(ms: number): Promise<void> {
    const { asked } = this;
    const heard = this.#heard;
    await this.pass(ms);
    const listen = async () => {
      // Once it has asked, time goes as it does: faster, the page would not wait for the answer.
      if (this.asked === asked) await this.pass(500);
      return this.#heard;
    };
    await expect.poll(listen).toBeGreaterThan(heard);
  }

  /** When which advert was closed, as the browser keeps it. */
  async kept(): Promise<Record<string, number>> {
    return JSON.parse((await this.#page.evaluate(() => localStorage.getItem('ADV_DIALOG'))) ?? '{}');
  }
}
