export { newsletterChosen } from './events.ts';
export { keepNewsletterChoice } from './keep-newsletter-choice.ts';
export { leaveAgain, waitAgain } from './leave-again.ts';
