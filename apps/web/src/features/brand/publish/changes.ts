import { BRAND_FONTS } from '@site/contract/brand/fonts.ts';
import type { UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';
import type { Brand, BrandPicture } from '@site/contract/brand/brand.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { VISITOR_HOME_SECTIONS, type VisitorHomeSectionId } from '@site/contract/home/sections.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { fontFileText } from '../fonts/font-file-text.ts';

/** A value of a brand as it is shown in a list of changes. */
export type ShownValue =
  | { kind: 'text'; text: string }
  | { kind: 'color'; color: string }
  | { kind: 'picture'; picture: BrandPicture }
  /** A picture or text that is made by the product. */
  | { kind: 'automatic' }
  | { kind: 'none' };

interface Change {
  label: string;
  before: ShownValue;
  after: ShownValue;
}

type Row = [label: string, value: ShownValue];
type T = Translate<'brand'>;

const text = (value: string): ShownValue => (value === '' ? { kind: 'none' } : { kind: 'text', text: value });
const color = (value: string): ShownValue => ({ kind: 'color', color: value });
const picture = (value: BrandPicture | null, missing: 'automatic' | 'none' = 'automatic'): ShownValue =>
  value ? { kind: 'picture', picture: value } : { kind: missing };

const font = (value: UploadedFont | null, t: T): ShownValue =>
  text((value?.files ?? []).map((file) => fontFileText(file, t)).join('\n'));

/** Rows of a text in each language. */
const perLanguage = (label: string, texts: Brand['copyright'], missing: 'automatic' | 'none' = 'none'): Row[] =>
  LANGUAGES.map((language) => [
    `${label} (${LANGUAGE_NAMES[language]})`,
    texts[language] === '' ? { kind: missing } : text(texts[language]),
  ]);

/** Returns all values of a brand with their names, in the order of the form. */
function rowsOf(brand: Brand, t: T): Row[] {
  const { names, pictures, colors, fonts, mail, home } = brand;
  const listOf = (ids: readonly VisitorHomeSectionId[]) => ids.map((id) => t(`home.${id}`)).join('\n');
  const fixed = Object.values(colors.tokens).flatMap((tokens) => Object.keys(tokens)).length;
  return [
    [t('names.product'), text(names.product)],
    [t('names.partner'), text(names.partner)],
    [t('names.slug'), text(`/${brand.partnerSlug}`)],
    [t('pictures.logoLight'), picture(pictures.logoLight, 'none')],
    [t('pictures.logoDark'), picture(pictures.logoDark)],
    [t('pictures.icon'), picture(pictures.icon)],
    [t('pictures.shareImage'), picture(pictures.shareImage)],
    [t('pictures.show-name'), text(t(brand.showName ? 'yes' : 'no'))],
    [t('colors.accent'), color(colors.accent)],
    [t('colors.secondary'), color(colors.secondary)],
    [t('colors.tokens'), text(fixed === 0 ? t('colors.tokens.computed') : t('colors.tokens.fixed', { n: fixed }))],
    [t('shape.display'), text(BRAND_FONTS[fonts.display].family)],
    [t('shape.text'), text(BRAND_FONTS[fonts.text].family)],
    [t('fonts.display'), font(fonts.uploads.display, t)],
    [t('fonts.text'), font(fonts.uploads.text, t)],
    [t('shape.radius'), text(t(`radius.${brand.radius}`))],
    [t('shape.density'), text(t(`density.${brand.density}`))],
    [
      t('home.order'),
      home.order.length > 0 ? text(listOf(orderSections(VISITOR_HOME_SECTIONS, home.order))) : { kind: 'automatic' },
    ],
    [t('home.hidden'), text(home.hidden.length > 0 ? listOf(home.hidden) : t('home.none-hidden'))],
    ...perLanguage(t('mail.header'), mail.header),
    ...perLanguage(t('mail.footer'), mail.footer),
    ...perLanguage(t('footer.copyright'), brand.copyright, 'automatic'),
    [t('social'), text(brand.social.map(({ url }) => url).join('\n'))],
  ];
}

/** Returns the values that differ between two brands. */
export function changesOf(before: Brand, after: Brand, t: T): Change[] {
  const next = rowsOf(after, t);
  return rowsOf(before, t).flatMap(([label, value], index) => {
    const changed = next[index]?.[1];
    return !changed || isDeepEqual(value, changed) ? [] : [{ label, before: value, after: changed }];
  });
}
