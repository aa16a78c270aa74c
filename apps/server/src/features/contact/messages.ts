import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { contactRoutes } from '@site/contract/contact/routes.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { signedAddress } from '#platform/security/signed-address.ts';
import { AppError } from '#platform/app-error.ts';
import { photoPath } from './serve-photos.ts';

const PAGE = 20;
/** Lifetime of the signed URLs of a list's images, in milliseconds. */
const OPEN_MS = 3_600_000;

/** Lists contact messages, newest first. */
export const messages: Operation<typeof contactRoutes.messages> = async ({ db, settings }, { state, cursor }) => {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        state && eq(contactMessages.state, state),
        cursor === undefined ? undefined : lt(contactMessages.id, decodeCursor(cursor).id),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const until = Date.now() + OPEN_MS;
  return {
    items: shown.map(({ draft: _draft, userId: _userId, createdAt: sentAt, photos, ...row }) => ({
      ...row,
      photos: photos.map((_, at) => signedAddress(settings, photoPath(row.id, at), until)),
      sentAt,
    })),
    next: last && rows.length > PAGE ? encodeCursor({ value: last.id, id: last.id }) : null,
  };
};

export const setState: Operation<typeof contactRoutes.setState> = async ({ db }, { id, state }) => {
  const found = await db
    .update(contactMessages)
    .set({ state, answeredAt: state === 'answered' ? sql`now()` : null })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (found.length === 0) throw new AppError('contact.not-found');
  return {};
};
