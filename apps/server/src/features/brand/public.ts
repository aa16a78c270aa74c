export { exportBrandPictures, prepareBrandPictures } from './archive-pictures.ts';
export { exportBrandFonts, prepareBrandFonts } from './fonts/archive-fonts.ts';
export { lockBrand, requireEditable } from './brand-draft.ts';
export { inlineLogo } from './drawing/draw-brand.ts';
export { importBrand } from './import-brand.ts';
