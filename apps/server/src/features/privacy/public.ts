export { newsletterChosen } from './events.ts';
export { scheduleDeletion } from './freeze.ts';
export { keepNewsletterChoice } from './keep-newsletter-choice.ts';
export { reapplyErasures, waitAgain } from './leave-again.ts';
export { cancelDeletion } from './unfreeze.ts';
