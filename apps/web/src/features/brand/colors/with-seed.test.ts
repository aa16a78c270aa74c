import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { withSeed } from './with-seed.ts';

it('drops stated tokens with their seeds, and restores them with the seeds [BRAND-18]', () => {
  const { colors } = DEFAULT_BRAND;
  const changed = withSeed(colors, { accent: '#005a3c' }, colors);
  expect(changed).toEqual({ ...colors, accent: '#005a3c', tokens: { light: {}, dark: {} } });
  expect(withSeed(changed, { accent: colors.accent }, changed)).toEqual(colors);
});
