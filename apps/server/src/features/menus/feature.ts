import { menuRoutes } from '@site/contract/menus/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { addLink, changeLink, listMenus, moveLink, removeLink } from './manage-links.ts';

/** Menus and footer: published documents, and links that staff add (CMS-03). */
export const menus: Feature = {
  name: 'menus',
  routes: bind(menuRoutes, {
    list: listMenus,
    add: addLink,
    change: changeLink,
    move: moveLink,
    remove: removeLink,
  }),
};
