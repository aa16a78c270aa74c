import { expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { withPicture } from './with-picture.ts';

const own = (name: string) => ({ file: `uploads/${name}.png`, width: 100, height: 100 });

it('makes the other pictures from a new logo, unless they were uploaded too [BRAND-20]', () => {
  const { pictures } = DEFAULT_BRAND;
  const logo = own('logo');
  const none = { logoDark: null, icon: null, shareImage: null };
  expect(withPicture(pictures, 'logoLight', logo)).toEqual({ ...none, logoLight: logo });
  const icon = own('icon');
  expect(withPicture({ ...pictures, icon }, 'logoLight', logo)).toEqual({ ...none, icon, logoLight: logo });
  expect(withPicture(pictures, 'icon', icon)).toEqual({ ...pictures, icon });
});
