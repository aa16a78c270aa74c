import { eq } from 'drizzle-orm';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import { catalogueOverrides } from '#features/cms';
import type { Operation } from '#platform/feature.ts';

/** Returns the text overrides of a language (BASE-03). Cached, because every page requests them. */
export const i18n: Operation<typeof siteRoutes.i18n> = async ({ db, cache, tag }, { lang }) => {
  tag('i18n');
  const { texts } = await cache.getOrCompute(`site.overrides ${lang}`, async () => {
    const rows = await db
      .select({ key: catalogueOverrides.key, text: catalogueOverrides.text })
      .from(catalogueOverrides)
      .where(eq(catalogueOverrides.language, lang));
    const value = { texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
    return { value, tags: ['i18n'], bytes: JSON.stringify(value).length * 2 };
  });
  return texts;
};
