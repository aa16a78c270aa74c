import { expect, it } from 'vitest';
import { camSiteDifferences, camSiteInput, NEW_CAM_SITE } from './cam-site-values.ts';

it('finds what another administrator changed [SITES-05]', () => {
  const theirs = {
    ...NEW_CAM_SITE,
    ...{ name: 'Theirs', inProfiles: false, about: { ...NEW_CAM_SITE.about, ru: 'Текст' } },
  };
  expect(camSiteDifferences(theirs, { ...NEW_CAM_SITE, name: 'Mine' })).toEqual([
    { field: 'name', value: 'Theirs' },
    { field: 'about', language: 'ru', value: 'Текст' },
    { field: 'inProfiles', value: false },
  ]);
  expect(camSiteDifferences(theirs, theirs)).toEqual([]);
});

it('sends no logo when the field is empty [SITES-05]', () => {
  expect(camSiteInput(NEW_CAM_SITE)).not.toHaveProperty('slug');
  expect(camSiteInput(NEW_CAM_SITE).logo).toBeNull();
  const logo = '/figures/phone-stage.svg';
  expect(camSiteInput({ ...NEW_CAM_SITE, logo }).logo).toBe(logo);
});
