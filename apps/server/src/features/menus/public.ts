export { exportMenus, importMenus } from './archive-menus.ts';
export { MENUS_TAG, menusOf } from './menus.ts';
