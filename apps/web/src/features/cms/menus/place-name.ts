import type { MenuPlace } from '@site/contract/menus/places.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Returns a function that names a menu group or a column of the footer as readers see it. */
export function usePlaceName(): (place: MenuPlace) => string {
  const { t } = useTranslation();
  const { partner } = useSite();
  return (place) => {
    switch (place) {
      case 'discover':
      case 'support':
      case 'further':
      case 'follow':
        return t(`footer.${place}`);
      default:
        return t(place, { partner });
    }
  };
}
