import { eq } from 'drizzle-orm';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import { catalogueOverrides } from '#db/schema/site.ts';
import type { Operation } from '#platform/feature.ts';

/** Texts that staff have changed (BASE-03). Every page asks for them, so the answer is kept a few seconds. */
export const i18n: Operation<typeof siteRoutes.i18n> = async ({ db, cache, tag }, { lang }) => {
  tag('i18n');
  const { texts } = await cache.of(`site.overrides ${lang}`, async () => {
    const rows = await db
      .select({ key: catalogueOverrides.key, text: catalogueOverrides.text })
      .from(catalogueOverrides)
      .where(eq(catalogueOverrides.language, lang));
    const value = { texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    return { value, tags: ['i18n'], bytes: JSON.stringify(value).length * 2 };
  });
  return texts;
};
