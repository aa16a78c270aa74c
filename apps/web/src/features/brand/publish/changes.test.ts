import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { changesOf } from './changes.ts';

const t: Translate<'brand'> = (key) => key;

it('lists what differs between two brands, and nothing else [BRAND-23]', () => {
  expect(changesOf(DEFAULT_BRAND, structuredClone(DEFAULT_BRAND), t)).toEqual([]);
  const after = {
    ...DEFAULT_BRAND,
    names: { ...DEFAULT_BRAND.names, product: 'Second House' },
    colors: { ...DEFAULT_BRAND.colors, accent: '#ff0000', tokens: { light: {}, dark: {} } },
    pictures: { ...DEFAULT_BRAND.pictures, icon: null },
    mail: { ...DEFAULT_BRAND.mail, footer: { ...DEFAULT_BRAND.mail.footer, en: 'Nightbloom' } },
    copyright: { ...DEFAULT_BRAND.copyright, ru: 'Все права' },
  };
  expect(changesOf(DEFAULT_BRAND, after, t)).toMatchObject([
    { label: 'names.product', before: { text: 'Limelight' }, after: { text: 'Second House' } },
    { label: 'pictures.icon', before: { kind: 'picture' }, after: { kind: 'automatic' } },
    { label: 'colors.accent', before: { color: '#c8f03c' }, after: { color: '#ff0000' } },
    { label: 'colors.tokens', before: { text: 'colors.tokens.fixed' }, after: { text: 'colors.tokens.computed' } },
    { label: 'mail.footer (English)', before: { kind: 'none' }, after: { text: 'Nightbloom' } },
    { label: 'footer.copyright (Русский)', before: { kind: 'automatic' }, after: { text: 'Все права' } },
  ]);
});

it('lists a new address of the partner and changed sections of the home page by name [BRAND-40 BRAND-44]', () => {
  const home = { order: ['joining' as const], hidden: ['bio' as const, 'safety' as const] };
  expect(changesOf(DEFAULT_BRAND, { ...DEFAULT_BRAND, partnerSlug: 'acme', home }, t)).toMatchObject([
    { label: 'names.slug', before: { text: '/velora' }, after: { text: '/acme' } },
    { label: 'home.order', before: { kind: 'automatic' }, after: { text: expect.stringContaining('home.joining') } },
    { label: 'home.hidden', before: { text: 'home.none-hidden' }, after: { text: 'home.bio\nhome.safety' } },
  ]);
});
