import type { HomeLayout } from '@site/contract/member-home/routes.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { HOME_SECTION_IDS } from '@site/contract/member-home/sections.ts';

/** Stored layout; null with the default layout. */
interface StoredLayout {
  order: readonly string[] | null;
  hidden: readonly string[] | null;
}

/** Returns the layout with the sections that exist now. */
export function homeLayoutView({ order, hidden }: StoredLayout): HomeLayout {
  return {
    order: orderSections(HOME_SECTION_IDS, order ?? []),
    hidden: HOME_SECTION_IDS.filter((id) => hidden?.includes(id)),
  };
}
