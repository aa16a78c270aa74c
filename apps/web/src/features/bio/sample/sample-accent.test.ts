import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import { expect, it } from 'vitest';
import { SAMPLE_THEMES, sampleAccent } from './sample-accent.ts';

it('shows the first sample in the colours of the brand, and the others in their own [BRAND-61]', () => {
  const palette = paletteOf({ accent: '#ff6a3d', secondary: '#0a7a55', tokens: { light: {}, dark: {} } });
  const site = { brand: { linkPage: linkPageColors({ palette }) } };
  const accents = SAMPLE_THEMES.map((theme) => sampleAccent({ theme, scheme: 'light', site }));
  expect(accents).toEqual([palette.light.secondary, null, null, null]);
});
