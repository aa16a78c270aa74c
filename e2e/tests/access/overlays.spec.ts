import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { layoutDefects, NO_DEFECTS } from '../../fixtures/accessibility-and-layout/layout-defects.ts';
import { expect, test } from '../../fixtures/test.ts';
import { textOf, type Texts } from '../../fixtures/texts.ts';
import { OVERLAYS, openOverlay } from './overlays.ts';
import { demo, idsOf } from './pages.ts';

for (const reader of ['visitor', 'member', 'staff'] as const) {
  test(`every overlay on the pages of a ${reader} is accessible and reachable [OPS-07]`, async ({
    page,
    context,
    logIn,
    request,
    baseURL,
    isMobile,
  }) => {
    const ids = await idsOf(apiOf(request));
    if (reader === 'member') await logIn(context, demo('member'));
    if (reader === 'staff') await logIn(context, demo('superadmin'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let place = Number(isMobile);
    for (const [name, overlay] of Object.entries(OVERLAYS)) {
      if (overlay.as !== reader || overlay.only === (isMobile ? 'desktop' : 'phone')) continue;
      // The language rotates from overlay to overlay, with a different first language on phones and on desktops.
      const language = LANGUAGES[(place += 1) % LANGUAGES.length] ?? 'en';
      const t: Texts = (key, params) => textOf(language, key, params);
      await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
      await test.step(`${name} ${language}`, async () => {
        await openOverlay(page, overlay, ids, t);
        expect.soft(await layoutDefects(page), `${name} in ${language}`).toEqual(NO_DEFECTS);
      });
    }
  });
}
