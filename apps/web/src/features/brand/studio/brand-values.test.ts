import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { sendableBrand } from './brand-values.ts';

it('saves the valid parts of a brand and holds back the others [BRAND-17]', () => {
  const values = {
    ...DEFAULT_BRAND,
    names: { product: '', partner: 'Second Partner' },
    radius: 'large' as const,
    social: [{ network: 'chat' as const, url: 'https:' }],
    mail: { ...DEFAULT_BRAND.mail, footer: { ...DEFAULT_BRAND.mail.footer, en: 'x'.repeat(301) } },
  };
  expect(sendableBrand(values, DEFAULT_BRAND)).toEqual({
    isWhole: false,
    brand: { ...DEFAULT_BRAND, names: { ...DEFAULT_BRAND.names, partner: 'Second Partner' }, radius: 'large' },
  });
});

it('saves a valid brand as a whole [BRAND-17]', () => {
  const brand = { ...DEFAULT_BRAND, names: { product: 'مجتمع الضوء ✨', partner: 'B' } };
  expect(sendableBrand(brand, DEFAULT_BRAND)).toEqual({ isWhole: true, brand });
});
