import { useQuery } from '@tanstack/react-query';
import { brandPictureUrl } from '@site/contract/brand/picture-url.ts';
import type { Brand, BrandPicture } from '@site/contract/brand/brand.ts';
import { iconGround, logoScheme } from '@site/contract/brand/logo-ground.ts';
import { paletteOf, type ColorScheme, type Palette } from '@site/contract/brand/palette.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NearViewport } from '#ui/lazy-loading/near-viewport.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { brandShareImageQuery } from '../queries.ts';
import s from './pictures.module.css';
import type { PictureSlot } from './with-picture.ts';

interface SamplesProps {
  slot: PictureSlot;
  brand: Brand;
}

/** Debounce delay of the drawn share image in milliseconds. */
const WAIT_MS = 500;

/** Grounds on which a picture is shown. */
const SCHEMES: Readonly<Record<PictureSlot, readonly ColorScheme[]>> = {
  logoLight: ['light', 'dark'],
  logoDark: ['dark'],
  icon: ['light', 'dark'],
  shareImage: ['light'],
};

/** A picture as pages show it: on the grounds of the brand, and made from the others if it was not uploaded. */
export function PictureSamples({ slot, brand }: SamplesProps) {
  const palette = paletteOf(brand.colors);
  return (
    <div className={s['samples']}>
      {SCHEMES[slot].map((scheme) => {
        const { ground, text } = palette[scheme];
        return (
          <div key={scheme} className={s['sample']} data-slot={slot} style={{ background: ground, color: text }}>
            {slot === 'icon' ? (
              <AppIcon brand={brand} palette={palette} />
            ) : slot === 'shareImage' ? (
              <ShareImage brand={brand} />
            ) : (
              <LogoImage brand={brand} scheme={scheme} />
            )}
          </div>
        );
      })}
    </div>
  );
}

const Picture = ({ picture, alt }: { picture: BrandPicture; alt: string }) => (
  <img src={brandPictureUrl(picture)} width={picture.width} height={picture.height} alt={alt} />
);

/** Returns the logo that pages show in a scheme. */
export function logoOf({ logoLight, logoDark, icon }: Brand['pictures'], scheme: ColorScheme): BrandPicture | null {
  return (scheme === 'dark' ? (logoDark ?? logoLight) : logoLight) ?? icon;
}

const firstLetter = (name: string): string =>
  new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment.toUpperCase() ?? '';

function LogoImage({ brand: { pictures, names, showName }, scheme }: { brand: Brand; scheme: ColorScheme }) {
  const { t } = useTranslation('brand');
  const logo = logoOf(pictures, scheme);
  return (
    <>
      {logo && <Picture picture={logo} alt={t(`pictures.on-${scheme}`)} />}
      {(showName || !logo) && <b dir="auto">{names.product}</b>}
    </>
  );
}

function AppIcon({ brand: { pictures, names }, palette }: { brand: Brand; palette: Palette }) {
  const { t } = useTranslation('brand');
  const picture = pictures.icon ?? logoOf(pictures, logoScheme(pictures));
  const { accent, 'on-accent': ink } = palette.light;
  const colors = picture ? { background: iconGround(pictures, palette) } : { background: accent, color: ink };
  return (
    <span className={s['icon']} style={colors}>
      {picture ? <Picture picture={picture} alt={t('pictures.icon')} /> : <b>{firstLetter(names.product)}</b>}
    </span>
  );
}

function ShareImage({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brand');
  const { shareImage } = brand.pictures;
  if (shareImage) return <Picture picture={shareImage} alt={t('pictures.shareImage')} />;
  return (
    <div className={s['share']}>
      <NearViewport skeleton={<Skeleton height="100%" />}>
        <DrawnShareImage brand={brand} />
      </NearViewport>
    </div>
  );
}

/** Share image without an uploaded one, which the server draws with the values of the form. */
function DrawnShareImage({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brand');
  // As text, because the brand is another object in each render.
  const settled = useDebouncedValue(JSON.stringify(brand), WAIT_MS);
  const query = useQuery(brandShareImageQuery(useApi(), JSON.parse(settled) as Brand));
  if (!query.data) return <QueryPlaceholder query={query} skeleton={<Skeleton height="100%" />} />;
  return <img src={query.data.image} width={1200} height={630} alt={t('pictures.shareImage')} />;
}
