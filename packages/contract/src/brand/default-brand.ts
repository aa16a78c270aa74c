import { perLanguage } from '../core/languages.ts';
import type { Brand } from './brand.ts';

/** Size in pixels of the built-in pictures in `content/brand`. */
const MARK = { width: 32, height: 32 };

/** The brand that the product is built-in with. The settings of the site replace its names and its slug. */
export const DEFAULT_BRAND: Brand = {
  format: 1,
  names: { product: 'Limelight', partner: 'Velora' },
  partnerSlug: 'velora',
  colors: {
    accent: '#c8f03c',
    secondary: '#5a33d6',
    tokens: {
      light: {
        ground: '#fbfaf7',
        raised: '#f3f0f7',
        line: '#e6e1ec',
        'field-line': '#8f86a0',
        text: '#1c1526',
        muted: '#655b75',
        'accent-text': '#4b6100',
        notice: '#c2185b',
        red: '#b3261e',
      },
      dark: {
        ground: '#120e1a',
        surface: '#1b1526',
        raised: '#251d34',
        line: '#2e2540',
        'field-line': '#6d5f85',
        text: '#f4f0fa',
        muted: '#afa5c0',
        secondary: '#a58bff',
        notice: '#ff7ab0',
        red: '#ff8a80',
        'on-red': '#1c1526',
      },
    },
  },
  fonts: { text: 'onest', display: 'unbounded', uploads: { text: null, display: null } },
  radius: 'medium',
  density: 'regular',
  pictures: {
    logoLight: { file: 'built-in/lamp-light.svg', ...MARK },
    logoDark: { file: 'built-in/lamp-dark.svg', ...MARK },
    icon: { file: 'built-in/lamp-icon.svg', ...MARK },
    shareImage: { file: 'built-in/lamp-share.svg', width: 1200, height: 630 },
  },
  showName: true,
  mail: { header: perLanguage(() => ''), footer: perLanguage(() => '') },
  copyright: perLanguage(() => ''),
  social: [],
  home: { order: [], hidden: [] },
};

/** References to the built-in pictures. */
export const BUILT_IN_PICTURES: ReadonlySet<string> = new Set(
  Object.values(DEFAULT_BRAND.pictures).flatMap((picture) => picture?.file ?? []),
);

/** Returns the built-in brand with what the settings of the site state. */
export function defaultBrand(stated: Pick<Brand, 'names' | 'partnerSlug' | 'social'>): Brand {
  return { ...DEFAULT_BRAND, ...stated };
}
