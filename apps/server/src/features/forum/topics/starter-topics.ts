import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { TOPIC_ICONS } from '@site/contract/forum/topic-icons.ts';
import type { Database } from '#db/client.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { translatedTexts } from '#platform/translated-texts.ts';
import { forgetTopics } from './topics.ts';

const Texts = translatedTexts(z.string().min(1));
const file = new URL('../../../../../../content/topics.json', import.meta.url);

const TopicFile = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z-]{1,60}$/),
    icon: z.enum(TOPIC_ICONS),
    name: Texts,
    description: Texts,
  }),
);

/**
 * Writes the topics of content/topics.json into a database without topics, in the order of the file. Administrators
 * manage them from then on. A site always has a topic, so nothing is ever written twice.
 */
export async function writeStarterTopics(db: Database): Promise<void> {
  if ((await db.$count(topics)) > 0) return;
  const starters = TopicFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  await db
    .insert(topics)
    .values(starters.map((topic, index) => ({ ...topic, position: index + 1 })))
    // Another instance may be starting at the same time.
    .onConflictDoNothing();
  forgetTopics(db);
}
