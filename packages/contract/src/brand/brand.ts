import { z } from 'zod';
import { isWebAddress } from '../core/validation/checks.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { inEachLanguage } from '../core/fields.ts';
import { VISITOR_HOME_SECTIONS } from '../home/sections.ts';
import { PartnerSlug } from '../site/partner-slug.ts';
import { DISPLAY_FONTS, TEXT_FONTS } from './fonts.ts';
import { nameLength } from './name-length.ts';
import { COLOR_TOKENS } from './palette.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';
import { UploadedFonts } from './uploaded-fonts.ts';

/** Maximum length of the names of the product and the partner, in letters as readers count them. */
export const NAME_MAX = 40;
/** Length up to which a name has space in a wide header; longer ones get a note. */
export const NAME_RECOMMENDED = 24;
export const SOCIAL_LINKS_MAX = 8;
export const MAIL_TEXT_MAX = 300;
export const COPYRIGHT_MAX = 160;

/** Name of the product or the partner: one line in any script, with emoji. */
export const BrandName = z
  .string()
  .max(NAME_MAX * 16, 'invalid.too-long')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'invalid.required')
      .refine((name) => nameLength(name) <= NAME_MAX, { error: 'invalid.too-long', params: { max: NAME_MAX } })
      // Texts contain the names by placeholders in braces.
      .refine((name) => !/[{}]/.test(name) && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name), 'brand.name'),
  );

/** Sections of the visitors' home, each at most once. */
const HomeSections = z
  .array(z.enum(VISITOR_HOME_SECTIONS))
  .refine((ids) => new Set(ids).size === ids.length, 'brand.home-section')
  .default([]);

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'brand.color');

const Tokens = z.partialRecord(z.enum(COLOR_TOKENS), Color).default({});

const multiline = (max: number) => z.string().trim().max(max, 'invalid.too-long').default('');
const line = (max: number) =>
  z
    .string()
    .max(max * 4, 'invalid.too-long')
    .transform(oneLine)
    .pipe(z.string().max(max, 'invalid.too-long'))
    .default('');

/** A text for each language; empty for the text of the product. */
const Texts = <T extends z.ZodType>(text: T) => inEachLanguage(text);

/** Maximum size of an uploaded picture. */
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;

/** Stored picture: uploaded by staff, or built-in with the default brand. */
export const BrandPicture = z.strictObject({
  file: z.string().regex(/^(built-in|uploads)\/[\w-]{1,80}\.(png|svg)$/, 'brand.picture'),
  width: z.number().int().min(1).max(4096),
  height: z.number().int().min(1).max(4096),
});
export type BrandPicture = z.output<typeof BrandPicture>;

const SocialLink = z.strictObject({
  /** Kind of network, which determines icon and name. */
  network: z.enum(SOCIAL_NETWORKS),
  url: z
    .string()
    .trim()
    .max(500, 'invalid.too-long')
    .refine((url) => url.startsWith('https://') && isWebAddress(url), 'brand.link'),
});

/** Corners: multiplies the radii of theme.css. */
export const RADII = ['none', 'small', 'medium', 'large'] as const;
/** Space between and within elements. */
export const DENSITIES = ['compact', 'regular', 'relaxed'] as const;

/** Names and appearance of the site. Stored as JSON; `format` counts incompatible changes of this schema. */
export const Brand = z.strictObject({
  format: z.literal(1),
  names: z.strictObject({ product: BrandName, partner: BrandName }),
  partnerSlug: PartnerSlug,
  colors: z.strictObject({
    /** Seeds of the palette: fill of main buttons and marks; links, focus and selection. */
    accent: Color,
    secondary: Color,
    /** Tokens that replace the computed ones. */
    tokens: z.strictObject({ light: Tokens, dark: Tokens }).default({ light: {}, dark: {} }),
  }),
  fonts: z.strictObject({
    text: z.enum(TEXT_FONTS),
    display: z.enum(DISPLAY_FONTS),
    /** Fonts that take precedence over the built-in ones. */
    uploads: UploadedFonts,
  }),
  radius: z.enum(RADII),
  density: z.enum(DENSITIES),
  pictures: z.strictObject({
    /** Logo on light and on dark surfaces. Without one, the icon is used; without a dark one, the light one. */
    logoLight: BrandPicture.nullable(),
    logoDark: BrandPicture.nullable(),
    /** App icon, from which all sizes are made. Without one: the logo on the ground colour, or the first letter. */
    icon: BrandPicture.nullable(),
    /** Picture of link previews. Without one, it is drawn from logo, name and colours. */
    shareImage: BrandPicture.nullable(),
  }),
  /** Whether the name is shown next to the logo; false if the logo contains it. */
  showName: z.boolean(),
  mail: z.strictObject({
    /** Line next to the logo, and text above the legal lines. */
    header: Texts(line(COPYRIGHT_MAX)),
    footer: Texts(multiline(MAIL_TEXT_MAX)),
  }),
  /** Copyright line of pages; `{{year}}` is the current year, or a range from the operator's first year to it. Empty: the year and the product's name. */
  copyright: Texts(line(COPYRIGHT_MAX)),
  social: z.array(SocialLink).max(SOCIAL_LINKS_MAX, 'invalid.too-many-entries'),
  /** Sections of the visitors' home: their order, empty for that of the product, and those that are hidden. */
  home: z.strictObject({ order: HomeSections, hidden: HomeSections }).default({ order: [], hidden: [] }),
});
export type Brand = z.output<typeof Brand>;
export type BrandNames = Brand['names'];
