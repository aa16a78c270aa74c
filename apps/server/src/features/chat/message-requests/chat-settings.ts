import { eq } from 'drizzle-orm';
import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { ChatSettings } from '@site/contract/chat/schemas.ts';
import type { Executor } from '#db/client.ts';
import { chatSettings as rows } from '#db/schema/chat.ts';
import type { Operation } from '#platform/feature.ts';

const DEFAULTS: ChatSettings = { writers: 'everyone', readMarks: true };

/** Returns the settings of an account, or the defaults when none are stored. */
export async function chatSettings(db: Executor, userId: number): Promise<ChatSettings> {
  const [found] = await db
    .select({ writers: rows.writers, readMarks: rows.readMarks })
    .from(rows)
    .where(eq(rows.userId, userId));
  return found ?? DEFAULTS;
}

export const settings: Operation<typeof chatRoutes.settings> = ({ db, viewer }) => chatSettings(db, viewer.id);

export const setSettings: Operation<typeof chatRoutes.setSettings> = async ({ db, viewer }, { writers, readMarks }) => {
  const set = { ...(writers !== undefined && { writers }), ...(readMarks !== undefined && { readMarks }) };
  if (Object.keys(set).length > 0) {
    await db
      .insert(rows)
      .values({ userId: viewer.id, ...set })
      .onConflictDoUpdate({ target: rows.userId, set });
  }
  return chatSettings(db, viewer.id);
};
