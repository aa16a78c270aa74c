import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** The report queue, which shows one case at a time. */
export class QueuePage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly shown: Locator;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
    this.shown = page.getByRole('region', { name: t('moderation:queue.case'), exact: true });
  }

  /** Opens the queue at a case. */
  async open(id: number): Promise<void> {
    await this.#page.goto(`/management/report?case=${id}`);
    await hydrated(this.#page);
    await this.shown.getByRole('article').waitFor();
  }

  /** Returns the button of one of the four decisions. */
  choice(outcome: 'kept' | 'hidden' | 'deleted' | 'suspended'): Locator {
    return this.shown
      .getByRole('group', { name: this.#t('moderation:decision'), exact: true })
      .getByRole('button', { name: this.#t(`moderation:decide.${outcome}`) });
  }

  get reason(): Locator {
    return this.shown.getByRole('textbox', { name: this.#t('moderation:reason.text'), exact: true });
  }

  confirm(outcome: 'kept' | 'hidden' | 'deleted' | 'suspended'): Locator {
    return this.shown.getByRole('button', { name: this.#t(`moderation:decision.${outcome}`), exact: true });
  }
}
