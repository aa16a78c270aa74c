import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { getMemberHome } from './get-member-home.ts';
import { memberHomePersonal } from './personal-data.ts';
import { saveHomeLayout } from './save-home-layout.ts';

/** The member's home (HOME-01): its layout and the first steps. Other features provide the data of the sections. */
export const memberHome: Feature = {
  name: 'member-home',
  routes: bind(memberHomeRoutes, { overview: getMemberHome, saveLayout: saveHomeLayout }),
  personal: memberHomePersonal,
};
