import { and, eq, gt, sql } from 'drizzle-orm';
import type { contactRoutes } from '@site/contract/contact/routes.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { plainPicture } from '#features/media';
import { transact, type Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { newFileKey } from '#platform/files/files.ts';
import type { Transaction } from '#db/client.ts';
import { checkFormToken } from './form-token.ts';

type Form = ParsedOf<typeof contactRoutes.send>['form'];

const PHOTO_MAX = 1600;
/** Rate limit per email address: anyone can enter any address, and each message triggers a confirmation email to it. */
const PER_EMAIL = { points: 5, seconds: 3600 };
/** Honeypot: only bots fill in a field that people do not see. */
const isSpam = ({ website }: Form) => website !== '';

/**
 * Returns whether the same text was sent from the same email address within a day, which happens when a form is
 * submitted twice.
 */
async function cameBefore({ db }: Context, { email, description }: Form): Promise<boolean> {
  const [found] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, email),
        eq(contactMessages.description, description),
        gt(contactMessages.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return found !== undefined;
}

async function keepPhotos(context: Context): Promise<string[]> {
  const { uploads, privateFiles } = context;
  const pictures: Buffer[] = [];
  for (const file of uploads) pictures.push(await plainPicture(context, file, PHOTO_MAX));
  const keys = pictures.map(() => newFileKey());
  await Promise.all(pictures.map((picture, at) => privateFiles.put(keys[at] ?? '', picture)));
  return keys;
}

/**
 * Stores the message once, even if it is sent again, and emails the sender and, if CONTACT_TO is set, staff. Spam
 * triggers no email.
 * @returns whether the message was stored
 */
async function store(context: Context, { form, draft }: ParsedOf<typeof contactRoutes.send>, photos: string[]) {
  const { settings, mail, viewer } = context;
  const { emailAgain: _again, website: _empty, ticket: _ticket, ...fields } = form;
  return transact(context, async ({ tx }) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...fields, draft, photos, userId: viewer?.id, state: isSpam(form) ? 'spam' : 'open' })
      .onConflictDoNothing({ target: contactMessages.draft })
      .returning({ id: contactMessages.id });
    if (!row || isSpam(form)) return row !== undefined;
    if (settings.CONTACT_TO) {
      const path = '/desk/contact';
      await mail.send(tx, { to: settings.CONTACT_TO, language: 'en', kind: 'contact-received', params: {}, path });
    }
    await mail.send(tx, { to: form.email, language: form.language, kind: 'contact-confirmed', params: {} });
    return true;
  });
}

/**
 * Stores a contact message (LEARN-07). Does nothing for a duplicate within a day.
 * @throws AppError contact.ticket, contact.too-quick
 */
export const send: Operation<typeof contactRoutes.send> = async (context, input) => {
  checkFormToken(context, input.form.ticket);
  if (await cameBefore(context, input.form)) return {};
  await context.limits.countOf('contact', PER_EMAIL, input.form.email.toLowerCase());
  const photos = await keepPhotos(context);
  const forget = () => Promise.allSettled(photos.map((key) => context.privateFiles.remove(key)));
  try {
    if (!(await store(context, input, photos))) await forget();
  } catch (error) {
    await forget();
    throw error;
  }
  return {};
};

/** Stores a message to the site's team that was not sent with the contact form. */
export async function storeMessage(tx: Transaction, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message);
}
