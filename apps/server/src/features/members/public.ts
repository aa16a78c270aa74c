export { acceptApplication } from './accept-application.ts';
export { authorTag } from './author-tag.ts';
export { authorView } from './author-view.ts';
export { isBlockedName } from './is-blocked-name.ts';
export { lastApplication } from './last-application.ts';
export { nickNameBegins } from './nick-name-begins.ts';
export { onePerSite } from './one-per-site.ts';
export { rejectApplication } from './reject-application.ts';
