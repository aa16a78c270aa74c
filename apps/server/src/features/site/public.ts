export { CAPTURED_EMAILS_PATH, capturesEmails } from './captures-emails.ts';
