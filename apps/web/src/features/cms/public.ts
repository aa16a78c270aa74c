export { CmsPage } from './cms-page.tsx';
export { PictureInput } from './fields/picture-input.tsx';
export { documentsKey, documentsQuery } from './queries.ts';
export { SettingSwitches } from './setting-switches.tsx';
