export { AuthorLink } from './author-link.tsx';
export { authorName } from './author-name.ts';
export { NickNameInput } from './nick-name-input.tsx';
export { SitesField } from './sites-field.tsx';
export { useAccountChanged } from './use-account-changed.ts';
