import { brandPictureUrl } from '@site/contract/brand/picture-url.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { COLOR_SCHEMES, paletteOf, type ColorScheme } from '@site/contract/brand/palette.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { logoOf } from './picture-samples.tsx';
import s from './pictures.module.css';
import { useVisibleShare } from './use-visible-share.ts';
import type { PictureSlot } from './with-picture.ts';

/** Share of a logo's pixels that has to differ from the ground. */
const MIN_SHARE = 0.2;

/** Warns of each scheme in which the logo is hardly visible. */
export function LogoWarning({ slot, brand }: { slot: PictureSlot; brand: Brand }) {
  if (slot !== 'logoLight' && slot !== 'logoDark') return null;
  // A dark logo of its own has its own field.
  const schemes = COLOR_SCHEMES.filter((scheme) =>
    slot === 'logoDark' ? scheme === 'dark' : scheme === 'light' || brand.pictures.logoDark === null,
  );
  if (brand.pictures[slot] === null) return null;
  return schemes.map((scheme) => <SchemeWarning key={scheme} scheme={scheme} brand={brand} />);
}

function SchemeWarning({ scheme, brand }: { scheme: ColorScheme; brand: Brand }) {
  const { t } = useTranslation('brand');
  const logo = logoOf(brand.pictures, scheme);
  const share = useVisibleShare(logo && brandPictureUrl(logo), paletteOf(brand.colors)[scheme].ground);
  const isHidden = share !== null && share < MIN_SHARE;
  return (
    <p className={s['warning']} role="status">
      {isHidden && (
        <>
          <Icon name="flag" size={18} />
          {t(`pictures.hidden-${scheme}`)}
        </>
      )}
    </p>
  );
}
