import type { Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** A page whose clock stands until the test lets it run, and the advert on it. */
export class AdvertPage {
  readonly dialog;
  /** What was told of adverts: `display demo-tools pc`. */
  readonly told: string[] = [];
  /** How often the adverts were asked for. */
  asked = 0;
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
  }

  /** Sets the clock, which then stands. Called once. */
  async standAt(time: string): Promise<void> {
    await this.#page.clock.install({ time: new Date(time) });
    await this.#page.clock.pauseAt(new Date(time));
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await hydrated(this.#page);
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.runFor(ms);
  }

  /** Waits for the answer that says which adverts there are, while time passes. */
  async passToList(ms: number): Promise<void> {
    await Promise.all([
      this.#page.waitForResponse((response) => response.url().includes('/advert/v3/list')),
      this.pass(ms),
    ]);
  }

  /** When which advert was closed, as the browser keeps it. */
  async kept(): Promise<Record<string, number>> {
    return JSON.parse((await this.#page.evaluate(() => localStorage.getItem('ADV_DIALOG'))) ?? '{}');
  }
}
