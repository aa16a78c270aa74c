import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { conversations, conversationParticipants, messages } from '#db/schema/chat.ts';
import { profiles } from '#db/schema/members.ts';
import { DAY, HOUR, MINUTE } from '../calendar.ts';
import { plain } from '../pick-items.ts';
import { random } from '../random.ts';
import { readChats, type PlannedChat } from './read-chats.ts';

const iso = (time: number) => new Date(time).toISOString();
/** Minimum account age of a partner who is not a demo account, in milliseconds. */
const SETTLED = 60 * DAY;

/** Derives a deterministic UUID for a message. */
function nameOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function demoAccount(db: Executor, role: PlannedChat['demo']): Promise<number> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), sql`${users.email} like '%@demo.example'`))
    .orderBy(asc(users.id));
  if (!user) throw new Error(`no demo account of role ${role}`);
  return user.id;
}

/** Picks the partner of a conversation: a woman, because the texts of some languages have a female author. */
async function partner(db: Executor, { language, partner: place }: PlannedChat, today: number): Promise<number> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        plain,
        eq(users.suspended, false),
        eq(users.language, language),
        eq(profiles.gender, 'female'),
        sql`${users.createdAt} < ${iso(today - SETTLED)}`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
    .offset(place);
  if (!user) throw new Error(`no member writes ${language}`);
  return user.id;
}

/**
 * Returns the times of the messages, in milliseconds. Most replies follow within minutes, some after a pause of hours.
 */
function timesOf({ messages: said, hoursAgo }: PlannedChat, name: string, today: number): number[] {
  const draw = random(name);
  let at = today - hoursAgo * HOUR;
  return said
    .map((_, n) => {
      if (n > 0) at -= draw.chance(0.12) ? draw.between(3 * HOUR, 20 * HOUR) : draw.between(MINUTE, 9 * MINUTE);
      return Math.floor(at);
    })
    .reverse();
}

async function writeChat(db: Executor, chat: PlannedChat, { name, today }: { name: string; today: number }) {
  const ownId = await demoAccount(db, chat.demo);
  const otherId = chat.withDemo ? await demoAccount(db, chat.withDemo) : await partner(db, chat, today);
  const times = timesOf(chat, name, today);
  const lastSeq = chat.messages.length;
  const [first, last] = [iso(times[0] ?? today), iso(times.at(-1) ?? today)];
  const [made] = await db
    .insert(conversations)
    .values({ lowId: Math.min(ownId, otherId), highId: Math.max(ownId, otherId), lastSeq, createdAt: first })
    .returning({ id: conversations.id });
  if (!made) throw new Error('a conversation was not stored');
  const conversationId = made.id;
  await db.insert(conversationParticipants).values(
    [ownId, otherId].map((userId) => {
      const own = userId === ownId;
      return {
        ...{ conversationId, userId, otherId: own ? otherId : ownId, lastAt: last },
        ...(own && { state: chat.state, muted: chat.muted, unread: chat.unread }),
        readSeq: own ? lastSeq - chat.unread : lastSeq,
        sent: chat.messages.filter((message) => message.own === own).length,
        begunAt: chat.messages[0]?.own === own ? first : null,
      };
    }),
  );
  await db.insert(messages).values(
    chat.messages.map(({ own, text }, n) => ({
      ...{ conversationId, seq: n + 1, senderId: own ? ownId : otherId, text },
      clientId: nameOf(`${name} ${n}`),
      createdAt: iso(times[n] ?? today),
    })),
  );
}

/** Writes the chat messages between demo members. Every counter equals the number of its rows. */
export async function writeChats(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  for (const [n, chat] of readChats().entries()) await writeChat(db, chat, { name: `chat ${n}`, today });
}
