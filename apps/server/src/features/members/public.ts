export { acceptApplication } from './accept-application.ts';
export { authorView } from './author-view.ts';
export { lastApplication } from './last-application.ts';
export { rejectApplication } from './reject-application.ts';
