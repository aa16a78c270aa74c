import { eq } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { catalogueOverrides } from '#db/schema/cms.ts';
import type { Operation } from '#platform/feature.ts';
import { builtInTexts } from './built-in-texts.ts';

const SHOWN_MAX = 200;
const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

export const listTexts: Operation<typeof cmsRoutes.texts> = async ({ db }, { lang, namespace, search, changed }) => {
  const rows = await db
    .select({ key: catalogueOverrides.key, text: catalogueOverrides.text })
    .from(catalogueOverrides)
    .where(eq(catalogueOverrides.language, lang));
  const overrides = new Map(rows.map(({ key, text }) => [key, text]));
  const builtIns = builtInTexts(lang);
  const wanted = search?.toLowerCase() ?? '';
  const found = [...builtIns]
    .map(([key, builtIn]) => ({ key, builtIn, text: overrides.get(key) ?? null }))
    .filter(({ key, builtIn, text }) => {
      if (namespace !== undefined && namespaceOf(key) !== namespace) return false;
      if (changed && text === null) return false;
      return `${key}\n${builtIn}\n${text ?? ''}`.toLowerCase().includes(wanted);
    });
  return {
    namespaces: [...new Set([...builtIns.keys()].map(namespaceOf))],
    items: found.slice(0, SHOWN_MAX),
    more: found.length > SHOWN_MAX,
  };
};
