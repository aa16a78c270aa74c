import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeableTexts } from './changeable-texts.ts';

const SHOWN_MAX = 200;
const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

export const listTexts: Operation<typeof cmsRoutes.texts> = async (
  { textOverrides },
  { lang, namespace, search, changed },
) => {
  const overrides = await textOverrides.list(lang);
  const builtIns = changeableTexts(lang);
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
