import { translationRoutes } from '@site/contract/translations/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { translationCleanUp } from './clean-up.ts';
import { translationsPersonal } from './personal-data.ts';
import { translateItem } from './translate-item.ts';

/** Machine translations of content in other languages. */
export const translations: Feature = {
  name: 'translations',
  routes: bind(translationRoutes, { translate: translateItem }),
  personal: translationsPersonal,
  jobs: (services) => [translationCleanUp(services)],
};
