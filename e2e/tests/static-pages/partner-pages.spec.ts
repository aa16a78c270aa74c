import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const PAGES = {
  'about-camming': '/velora/about-camming',
  'camming-sex-toys': '/velora/camming-sex-toys',
  'video-guides': '/velora-stream-master/video-guides',
  control: '/velora/control',
  vibeMate: '/velora/vibeMate',
  download: '/velora/download',
} as const;

/** Explicit words that must not appear in any language, because the pages describe the work in professional terms. */
const EXPLICIT =
  /\b(porn\w*|xxx|nsfw|naked|nude|desnud\w+|horny|orgasm\w*|masturbat\w*|masturb\w+)\b|порн|голы[ей]\b|оргазм|мастурб/i;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'es' });
    test.use({ language });

    test(
      'a visitor navigates between the partner pages, and each of their links works [LEARN-04]',
      { tag: '@desktop' },
      async ({ page, checkAccess, t }) => {
        await page.goto(PAGES['about-camming']);
        await hydrated(page);
        const nav = page.getByRole('navigation', { name: t('pages:partner.nav', { partner: 'Velora' }) });
        const leads = new Set<string>();
        for (const [name, path] of Object.entries(PAGES)) {
          await test.step(name, async () => {
            const article = page.getByRole('article');
            const heading = article.getByRole('heading', { level: 1 });
            const before = { path: new URL(page.url()).pathname, title: (await heading.textContent()) ?? '' };
            await nav.locator(`a[href="${path}"]`).click();
            await expect(page).toHaveURL(path);
            await expect(nav.locator('[aria-current=page]')).toHaveAttribute('href', path);
            // The previous page stays until the next one has loaded.
            if (path !== before.path) await expect(heading).not.toHaveText(before.title);
            const title = await heading.textContent();
            await expect.poll(async () => (await page.title()).startsWith(`${title} | `)).toBe(true);
            const text = (await article.textContent()) ?? '';
            // A reasonably long text in the reader's language, without unreplaced placeholders or explicit words.
            expect(text.length).toBeGreaterThan(800);
            expect(/[а-яё]{4}/i.test(text)).toBe(language === 'ru');
            expect(text).not.toMatch(/\{\{/);
            expect(text).not.toMatch(EXPLICIT);
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            ).toBeLessThanOrEqual(0);
            await checkAccess(page);
            for (const link of await page.getByRole('main').getByRole('link').all()) {
              const href = (await link.getAttribute('href')) ?? '';
              if (href.startsWith('/')) leads.add(href.replace(/#.*/, ''));
            }
          });
        }
        for (const href of leads) {
          const answer = await page.request.get(href);
          expect([href, answer.status()]).toEqual([href, 200]);
          expect(new URL(answer.url()).pathname).not.toBe('/404');
        }
      },
    );
  });
}

test('an unknown partner name is not found [LEARN-04] @phone', async ({ request }) => {
  for (const path of Object.values(PAGES)) {
    const answer = await request.get(path.replace('velora', 'another'));
    expect(answer.status()).toBe(404);
  }
});
