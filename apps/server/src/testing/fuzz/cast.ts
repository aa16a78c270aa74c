import { notInArray } from 'drizzle-orm';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { hashPassword } from '#features/accounts';
import { users } from '#db/schema/users.ts';
import { pushSubscriptions } from '#db/schema/notifications.ts';
import { cookieHeader, type TestApp, type TestClient } from '../app.ts';
import type { Caller } from '../access/callers.ts';
import { say } from '../chat-factories.ts';
import { createLoggedInAccount } from '../factories.ts';
import { wordsBlock } from '../personal-data/with-bio.ts';
import { saveBio } from '../personal-data/with-panels.ts';
import { createCompleteMember } from '../personal-data/complete-member.ts';

/** Sender of the requests. */
export interface Actor {
  /** Name in the access matrix. */
  caller: Caller;
  ids: number[];
  cookie: string;
  role: Role | null;
}

/** A string that only some callers may see. */
export interface Secret {
  text: string;
  staff: boolean;
  /** Routes that may show the string to staff even if `staff` is false. */
  but: readonly string[];
}

export interface Cast {
  victim: number;
  mark: string;
  secrets: Secret[];
  actors: Record<'visitor' | 'other' | 'member' | 'moderator' | 'admin', Actor>;
}

const MARK = 'zelkova';

/** Stores private texts of the victim, and texts shared with a single recipient, and makes the profile private. */
async function plantSecrets(api: TestClient): Promise<void> {
  const { items } = await api(chatRoutes.conversations, {});
  await say(api, items[0]?.id ?? 0, `${MARK}hushed message`);
  const body = { id: crypto.randomUUID(), values: { title: `${MARK}hushed title`, content: `<p>${MARK}hushed</p>` } };
  await api(draftRoutes.save, { place: 'reply-1', body, version: 0 });
  await saveBio(api, [wordsBlock(`${MARK}hushed bio`)]);
  await api(privacyRoutes.setPrivate, { private: true, showOnline: false });
}

/** Creates all participants: a victim with one item of each kind, and the actors. */
export async function cast(app: TestApp): Promise<Cast> {
  const { db } = app.services;
  const victim = await createCompleteMember(app, MARK);
  await plantSecrets(victim.api);
  const own = await createCompleteMember(app, 'heronwick');
  const actor = async (caller: Caller, role: Role): Promise<Actor> => {
    const { user, api } = await createLoggedInAccount(app, { role });
    return { caller, role, ids: [user.id], cookie: cookieHeader(api.cookies) };
  };
  const actors = {
    visitor: { caller: 'visitor', role: null, ids: [], cookie: '' },
    other: await actor('member', 'Member'),
    member: { caller: 'member', role: 'Member', ids: [own.user.id], cookie: cookieHeader(own.api.cookies) },
    moderator: await actor('moderator', 'Moderator'),
    admin: await actor('admin', 'Admin'),
  } satisfies Cast['actors'];
  // Replaces the passwords of all other accounts, so that actors know only their own.
  const ids = Object.values(actors).flatMap((one) => one.ids);
  const passwordHash = await hashPassword(crypto.randomUUID());
  await db.update(users).set({ passwordHash }).where(notInArray(users.id, ids));
  // Prevents requests to real push services.
  await db.delete(pushSubscriptions);
  await app.settle();
  const nobodys = ['@zelkova.example', 'hushed', ' device', ' sealed', ' key', ' challenge', ' goes on'];
  const staffs = [' writes well', ' note', ' reason', ' contact', ' was a text', ' was a title', ' story'];
  // Staff see the reply address that the sender of a contact message has entered.
  const but = ['contact.messages', 'contact.setState'];
  const texts = (list: string[], staff: boolean) =>
    list.map((text) => (text.startsWith('@') ? { text, staff, but } : { text: `${MARK}${text}`, staff, but: [] }));
  return {
    victim: victim.user.id,
    mark: MARK,
    secrets: [...texts(nobodys, false), ...texts(staffs, true)],
    actors,
  };
}
