import { and, asc, isNotNull, lt } from 'drizzle-orm';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { users } from '#db/schema/users.ts';
import type { TestApp } from '../app.ts';
import { openWith, say, type Writer } from '../chat-factories.ts';
import { createLoggedInAccount, createLoggedInClient } from '../factories.ts';
import { uploadImage } from '../forum/forum-factories.ts';

/**
 * Creates conversations with an older and a newer account, with messages in both directions, images, reports and a
 * deleted message. Also sends a message request and restricts who may write.
 */
export async function withMessages(app: TestApp, person: Writer, mark: string): Promise<void> {
  const { db } = app.services;
  const [user] = await db
    .select()
    .from(users)
    .where(and(lt(users.id, person.user.id), isNotNull(users.role)))
    .orderBy(asc(users.id))
    .limit(1);
  if (!user) throw new Error('no older account');
  const older: Writer = { user, api: await createLoggedInClient(app, user) };
  for (const other of [older, await createLoggedInAccount(app, { role: 'Moderator' })]) {
    const { id } = await openWith(person, other);
    const { id: picture } = await uploadImage(person.api);
    await say(person.api, id, { text: `${mark} says hello`, images: [picture] });
    const theirs = await say(other.api, id, 'What I wrote stays mine');
    await person.api(chatRoutes.react, { id, seq: theirs.seq, reaction: 'heart', on: true });
    const answer = await say(person.api, id, { text: `${mark} answers`, replyTo: theirs.seq });
    await other.api(chatRoutes.react, { id, seq: answer.seq, reaction: 'thumbs-up', on: true });
    await person.api(chatRoutes.edit, { id, seq: answer.seq, text: `${mark} answers again` });
    const { id: reported } = await say(person.api, id, `${mark} says more`);
    await other.api(moderationRoutes.report, { kind: 'message', id: reported, reason: 'spam' });
    await say(person.api, id, `${mark} says and takes it back`).then(({ seq }) =>
      person.api(chatRoutes.remove, { id, seq, forBoth: true }),
    );
  }
  const asked = await openWith(person, await createLoggedInAccount(app));
  await say(person.api, asked.id, `${mark} asks`);
  await person.api(chatRoutes.setSettings, { writers: 'followed' });
}
