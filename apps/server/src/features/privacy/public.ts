export { newsletterChosen } from './events.ts';
export { scheduleDeletion } from './account-deletion/schedule-deletion.ts';
export { keepNewsletterChoice } from './settings/keep-newsletter-choice.ts';
export { reapplyErasures, waitAgain } from './account-deletion/reapply-erasures.ts';
export { cancelDeletion } from './account-deletion/cancel-deletion.ts';
