import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import type { TestApp, TestClient } from './app.ts';
import { createLoggedInAccount, type TestUser } from './factories.ts';

export interface Writer {
  user: TestUser;
  api: TestClient;
}

type Wanted = Partial<Omit<InputOf<typeof chatRoutes.send>, 'conversationId'>>;

/** Sends a message as the current user. */
export function say(
  api: TestClient,
  conversationId: number,
  wanted: Wanted | string = 'Hello there',
): Promise<Message> {
  const fields = typeof wanted === 'string' ? { text: wanted } : wanted;
  return api(chatRoutes.send, { conversationId, clientId: crypto.randomUUID(), ...fields });
}

/** Opens the conversation between two members, as seen by the first. */
export const openWith = (from: Writer, to: Pick<Writer, 'user'>): Promise<Conversation> =>
  from.api(chatRoutes.open, { userId: to.user.id });

/** Creates two members who follow each other, with an empty conversation. */
export async function pair(app: TestApp): Promise<{ ana: Writer; bea: Writer; id: number }> {
  const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await ana.api(followingRoutes.follow, { kind: 'member', id: bea.user.id, on: true });
  await bea.api(followingRoutes.follow, { kind: 'member', id: ana.user.id, on: true });
  return { ana, bea, id: (await openWith(ana, bea)).id };
}

/** Creates two members without a connection; the first has sent a message request. */
export async function request(app: TestApp): Promise<{ ana: Writer; bea: Writer; id: number }> {
  const [ana, bea] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { id } = await openWith(ana, bea);
  await say(ana.api, id, 'May I ask you something?');
  return { ana, bea, id };
}
