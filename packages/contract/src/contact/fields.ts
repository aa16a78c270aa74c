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
export const CONTACT_STATES = ['open', 'answered', 'spam'] as const;
export const CONTACT_PHOTOS = 4;
export const CONTACT_LANGUAGES_MAX = 6;
export const CONTACT_LINKS_MAX = 5;
/** A description must be longer than this number of characters (FORM). */
export const DESCRIPTION_MORE_THAN = 15;

const needed = (max: number) => z.string().trim().min(1, 'contact.required').max(max, 'contact.long');

/** Matches input with both addresses present, valid or not, so that they can be compared. */
const Emails = z.looseObject({ email: z.string(), emailAgain: z.string() });

/** Fields of the contact form (LEARN-07), with the error messages of the specification's section 5. */
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
      .refine((text) => [...text].length > DESCRIPTION_MORE_THAN, {
        error: 'contact.description-short',
        params: { n: DESCRIPTION_MORE_THAN },
      }),
    /** Language in which staff answer the sender. */
    language: LanguageField,
    /** Honeypot: hidden from people, who leave it empty. */
    website: z.string().max(200).default(''),
    /** Token issued when the form was opened; contains the time of issue. */
    ticket: z.string().max(200),
  })
  .refine(({ email, emailAgain }) => email === emailAgain, {
    path: ['emailAgain'],
    error: 'contact.not-the-same',
    // Runs even if other fields are invalid, so that one submit reports every error.
    when: ({ value }) => Emails.safeParse(value).success,
  });
