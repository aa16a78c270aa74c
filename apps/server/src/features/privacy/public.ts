export { newsletterChosen } from './events.ts';
export { scheduleDeletion } from './schedule-deletion.ts';
export { keepNewsletterChoice } from './keep-newsletter-choice.ts';
export { reapplyErasures, waitAgain } from './reapply-erasures.ts';
export { cancelDeletion } from './cancel-deletion.ts';
