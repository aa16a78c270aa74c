import { z } from 'zod';
import { Cursor, Done, Id, LanguageField, pageOf, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CONTACT_CATEGORIES, CONTACT_CONTENT, CONTACT_PHOTOS, CONTACT_STATES, ContactFields } from './fields.ts';

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  category: z.enum(CONTACT_CATEGORIES),
  years: z.number().int(),
  languages: z.array(z.string()),
  links: z.array(z.string()),
  contentType: z.enum(CONTACT_CONTENT),
  description: z.string(),
  /** Image URLs that only staff can open. */
  photos: z.array(z.string()),
  language: LanguageField,
  state: z.enum(CONTACT_STATES),
  sentAt: Time,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The contact form (LEARN-07). */
export const contactRoutes = routes('contact', {
  ticket: route({
    method: 'GET',
    path: `${API}/contact/ticket`,
    access: 'open',
    cache: { never: 'Each form gets a ticket of its own.' },
    limit: 'check',
    summary: 'Create a contact form token',
    description:
      'Returns the token that a contact form needs to be sent. It records when the form was opened and is valid for one hour.',
    input: z.strictObject({}),
    data: z.object({ ticket: z.string() }),
    errors: [],
    once: true,
  }),
  send: route({
    method: 'POST',
    path: `${API}/contact`,
    access: 'open',
    limit: 'mail',
    summary: 'Send the contact form',
    description:
      "Takes the form's fields as JSON in `form` and up to four photos. The message is stored, emailed to staff and confirmed to its sender by email. `draft` is an idempotency key: a repeated call sends the message once.",
    input: z.strictObject({
      form: z
        .string()
        .max(12_000)
        .transform((text, context): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            context.addIssue({ code: 'custom', message: 'invalid' });
            return z.NEVER;
          }
        })
        .pipe(ContactFields),
      draft: z.uuid(),
    }),
    upload: { field: 'photos', maxFiles: CONTACT_PHOTOS, maxBytes: 3 * 1024 * 1024 },
    data: Done,
    errors: ['contact.too-quick', 'contact.ticket', 'media.type', 'media.size', 'media.unreadable', 'media.count'],
  }),
  messages: route({
    method: 'GET',
    path: `${API}/desk/contact`,
    access: 'moderator',
    limit: 'read',
    summary: 'List contact messages',
    description: 'Returns the messages sent by the contact form, newest first. Returns 20 messages per page.',
    input: z.strictObject({ state: z.enum(CONTACT_STATES).optional(), cursor: Cursor.optional() }),
    data: pageOf(ContactMessage),
    errors: ['forum.cursor-invalid'],
  }),
  setState: route({
    method: 'POST',
    path: `${API}/desk/contact`,
    access: 'moderator',
    limit: 'write',
    summary: 'Set the status of a contact message',
    description: 'Marks a message as answered, open or spam.',
    input: z.strictObject({ id: Id, state: z.enum(CONTACT_STATES) }),
    data: Done,
    errors: ['contact.not-found'],
  }),
});
