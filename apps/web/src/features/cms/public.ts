export { CmsPage } from './cms-page.tsx';
export { LogoInput } from './fields/logo-input.tsx';
export { LanguageSwitches } from './languages/language-switches.tsx';
export { documentsKey, documentsQuery } from './queries.ts';
export { SettingSwitches } from './setting-switches.tsx';
