import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { applications } from './applications.ts';
import { decide } from './decide.ts';
import { moderationPersonal } from './personal.ts';

export const moderation: Feature = {
  name: 'moderation',
  personal: moderationPersonal,
  routes: bind(moderationRoutes, { applications, decide }),
};
