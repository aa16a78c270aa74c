import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';

export const CONTACT_CATEGORIES = [
  'suggestion',
  'partnership',
  'community-moderation',
  'content-collaboration',
  'other',
] as const;
export const CONTACT_CONTENT = ['written', 'video'] as const;
/** What has become of a message. */
export const CONTACT_STATES = ['open', 'answered', 'spam'] as const;
export const CONTACT_PHOTOS = 4;
export const CONTACT_LANGUAGES_MAX = 6;
export const CONTACT_LINKS_MAX = 5;
/** FORM: the description has more characters than this. */
export const DESCRIPTION_MORE_THAN = 15;

const needed = (max: number) => z.string().trim().min(1, 'contact.required').max(max, 'contact.long');

/** Both addresses are present, valid or not: they can be compared. */
const Emails = z.looseObject({ email: z.string(), emailAgain: z.string() });

/** LEARN-07, with the messages of the specification's section 5. */
export const ContactFields = z
  .strictObject({
    name: needed(80),
    email: z.string().trim().min(1, 'contact.required').max(254, 'contact.email').pipe(z.email('contact.email')),
    emailAgain: z.string().trim(),
    category: z.enum(CONTACT_CATEGORIES, { error: 'contact.category' }),
    /** Years in the industry. */
    years: z.number('contact.required').int('contact.required').min(0, 'contact.required').max(60, 'contact.required'),
    languages: z.array(z.string().trim().min(1).max(40)).min(1, 'contact.required').max(CONTACT_LANGUAGES_MAX),
    links: z
      .array(z.url({ protocol: /^https?$/, error: 'contact.link' }).max(300))
      .min(1, 'contact.required')
      .max(CONTACT_LINKS_MAX),
    contentType: z.enum(CONTACT_CONTENT, { error: 'contact.required' }),
    description: z
      .string()
      .trim()
      .max(5000, 'contact.long')
      .refine((text) => [...text].length > DESCRIPTION_MORE_THAN, { error: 'contact.description-short' }),
    /** In which the sender is answered. */
    language: LanguageField,
    /** People leave it empty: they do not see it. */
    website: z.string().max(200).default(''),
    /** From the opened form; says when it was opened. */
    ticket: z.string().max(200),
  })
  .refine(({ email, emailAgain }) => email === emailAgain, {
    path: ['emailAgain'],
    error: 'contact.not-the-same',
    // Also while other fields are invalid, so that one submit reports every error.
    when: ({ value }) => Emails.safeParse(value).success,
  });
