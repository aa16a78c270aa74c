import { eq } from 'drizzle-orm';
import type { Image } from '@site/contract/media/schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { users } from '#db/schema/users.ts';
import { media } from '#db/schema/media.ts';
import { transact } from '#platform/context.ts';
import type { ModeratedChange } from '#platform/moderation/moderated.ts';
import type { TestApp, TestClient } from '../app.ts';
import type { Writer } from '../chat-factories.ts';
import type { TestUser } from '../factories.ts';
import { scheduleAccountDeletion } from '../personal-data/schedule-account-deletion.ts';

export type Reader = 'visitor' | 'member' | 'partner' | 'owner' | 'moderator';
export const EVERYONE: readonly Reader[] = ['visitor', 'member', 'partner', 'owner', 'moderator'];
export const LOGGED_IN = EVERYONE.filter((reader) => reader !== 'visitor');
export const JUDGED: readonly Reader[] = ['owner', 'moderator'];

/** An action that may change who sees an image. */
export interface Way {
  leave(): Promise<unknown>;
  /** Readers who still see the image afterwards. */
  seen: readonly Reader[];
  /** Reverts the action; all previous readers see the image again. */
  restore?(): Promise<unknown>;
}

export interface Shown {
  picture: Pick<Image, 'url'>;
  seen: readonly Reader[];
  ways: Record<string, Way>;
}

/** An application with the readers and the owner of images. */
export interface World {
  app: TestApp;
  member: Writer;
  partner: Writer;
  moderator: TestClient;
  /** A new owner for each image. */
  owner: Writer;
}

/** Places an image, and returns its readers and the actions that affect its visibility. */
export type Show = (w: World) => Promise<Shown>;

export const decide = (w: World, kind: ItemKind, id: number, change: ModeratedChange) =>
  transact(w.app.services, async (work) => {
    await w.app.services.moderated.of(kind).lock(work.tx, id);
    await w.app.services.moderated.of(kind).change(work, id, change);
  });

/** Actions by moderators and reports that apply to all kinds of items. */
export const judged = (
  w: World,
  kind: ItemKind,
  id: number,
  hidden: readonly Reader[] = JUDGED,
): Record<string, Way> => ({
  'hidden by reports': {
    leave: () => decide(w, kind, id, { state: 'hidden', hiddenFor: 'reports' }),
    seen: hidden,
    restore: () => decide(w, kind, id, { state: 'visible' }),
  },
  'hidden by a moderator': {
    leave: () => decide(w, kind, id, { state: 'hidden', hiddenFor: 'staff' }),
    seen: hidden,
    restore: () => decide(w, kind, id, { state: 'visible' }),
  },
  'deleted by a moderator after a report': {
    async leave() {
      await w.partner.api(moderationRoutes.report, { kind, id, reason: 'spam' });
      await decide(w, kind, id, { state: 'deleted' });
    },
    seen: ['moderator'],
    restore: () => decide(w, kind, id, { state: 'visible' }),
  },
});

export const text = (picture: Image) => `<p>See</p><img src="${picture.url}">`;
export const keyOf = async (w: World, { id }: Pick<Image, 'id'>) => {
  const [row] = await w.app.services.db.select({ key: media.key }).from(media).where(eq(media.id, id));
  return row?.key ?? '';
};

/** Action that schedules the deletion of an account, directly in the database. */
export const leaving = (w: World, { user }: Writer, seen: readonly Reader[]): Way => ({
  async leave() {
    const [row] = await w.app.services.db.select().from(users).where(eq(users.id, user.id));
    await scheduleAccountDeletion(w.app.services, row as TestUser);
  },
  seen,
});
