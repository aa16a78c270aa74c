export { CmsPage } from './cms-page.tsx';
export { PictureInput } from './fields/picture-input.tsx';
export { LanguageSwitches } from './languages/language-switches.tsx';
export { documentsKey, documentsQuery } from './queries.ts';
export { SettingSwitches } from './setting-switches.tsx';
