export { newsletterChosen } from './events.ts';
export { keepNewsletterChoice } from './keep-newsletter-choice.ts';
