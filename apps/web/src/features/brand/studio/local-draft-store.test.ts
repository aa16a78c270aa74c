import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { initialContent } from './local-draft-store.ts';

it('completes a draft that was stored on the device before an upgrade [BRAND-17 BRAND-37]', () => {
  const { partnerSlug, home, fonts, ...others } = DEFAULT_BRAND;
  const { uploads, ...choice } = fonts;
  // The format of version 0.1.0.
  const brand = { ...others, fonts: choice, names: { product: 'Second House', partner: 'Second Partner' } } as Brand;
  const { value } = initialContent({ brand, revision: 3, unconfirmed: [] }, { brand: DEFAULT_BRAND, revision: 3 });
  expect(value).toMatchObject({ partnerSlug, home, names: brand.names, fonts: { ...choice, uploads } });
});
