import { SERVER_CATALOGUES } from '@site/contract/languages/server-catalogues.ts';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { overridesOf } from '#platform/translate.ts';

const isForPages = (key: string) => !SERVER_CATALOGUES.some((name) => key.startsWith(`${name}:`));

/** Returns the text overrides of a language for pages (BASE-03). */
export const i18n: Operation<typeof siteRoutes.i18n> = async ({ tag }, { lang }) => {
  tag('i18n');
  return Object.fromEntries([...overridesOf(lang)].filter(([key]) => isForPages(key)));
};
