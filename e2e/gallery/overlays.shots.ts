import { apiOf } from '../fixtures/api.ts';
import { test } from '../fixtures/test.ts';
import { OVERLAYS, openOverlay } from '../tests/access/overlays.ts';
import { idsOf } from '../tests/access/pages.ts';
import { chosen, enter, resize, shoot } from './shoot.ts';

test.skip(chosen.only === 'pages');

for (const language of chosen.languages) {
  test.describe(language, () => {
    test.use({ language });
    for (const [name, overlay] of Object.entries(OVERLAYS)) {
      if (!chosen.pages.test(typeof overlay.at === 'string' ? overlay.at : name)) continue;
      test(`${name} ${language}`, async ({ context, account, logIn, request, baseURL, t }) => {
        const ids = await idsOf(apiOf(request));
        await enter(overlay.as, true, { context, account, logIn });
        await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        for (const width of [390, 1280] as const) {
          if (overlay.only === (width === 390 ? 'desktop' : 'phone')) continue;
          await resize(page, width);
          await openOverlay(page, overlay, ids, t);
          await shoot(page, width, { name, language, state: 'overlay' }, false);
        }
      });
    }
  });
}
