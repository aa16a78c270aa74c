/** Groups of the header's menu, in display order. */
export const MENU_GROUPS = ['community', 'tools', 'learning', 'camsites', 'partner'] as const;
/** Columns of the footer, in display order. */
export const FOOTER_COLUMNS = ['discover', 'support', 'further', 'follow'] as const;
/** Places where menus list documents and links of staff (CMS-03). */
export const MENU_PLACES = [...MENU_GROUPS, ...FOOTER_COLUMNS] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
/** Maximum number of links that staff add to one place. */
export const LINKS_PER_PLACE = 20;
