export { newsletterChosen } from './events.ts';
export { freeze } from './freeze.ts';
export { keepNewsletterChoice } from './keep-newsletter-choice.ts';
export { leaveAgain, waitAgain } from './leave-again.ts';
export { unfreeze } from './unfreeze.ts';
