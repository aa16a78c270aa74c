import { completeBrandStyle } from '@site/contract/brand/brand-style.ts';
import { fontFaces } from '@site/contract/brand/font-faces.ts';
import { brandPictureUrl } from '@site/contract/brand/picture-url.ts';
import type { Brand, BrandPicture } from '@site/contract/brand/brand.ts';

/** Declares the logo that pages show; none while the server has not drawn it from the name. */
function logoDeclarations(picture: BrandPicture | null): string {
  if (!picture) return '--logo:none;--logo-ratio:1;';
  return `--logo:url("${brandPictureUrl(picture)}");--logo-ratio:${(picture.width / picture.height).toFixed(3)};`;
}

/**
 * Returns the style sheet with which an open page follows a brand: fonts, logo and all variables. It takes precedence
 * over the style sheet of the brand that the page was served with.
 */
export function brandCss(brand: Brand): string {
  const { logoLight, logoDark, icon } = brand.pictures;
  const light = logoDeclarations(logoLight ?? logoDark ?? icon);
  const dark = logoDeclarations(logoDark ?? logoLight ?? icon);
  const logos = `:root:root{${light}}:root:root[data-color-scheme='dark']{${dark}}`;
  return fontFaces(brand) + logos + completeBrandStyle(brand);
}
