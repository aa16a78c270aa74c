import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { topics } from '#db/schema/forum.ts';
import { translatedTexts } from '#platform/translated-texts.ts';
import { forgetTopics } from './topic-cache.ts';

const Texts = translatedTexts(z.string().min(1));
const file = new URL('../../../../../../content/topics.json', import.meta.url);

const Topics = z.array(z.strictObject({ slug: z.string().regex(/^[a-z-]{1,60}$/), name: Texts, description: Texts }));

/** Imports the topics in content/topics.json into the database, in the order of the file. Counters stay unchanged. */
export async function ensureTopics(db: Database): Promise<void> {
  const wanted = Topics.parse(JSON.parse(readFileSync(file, 'utf8')));
  await db
    .insert(topics)
    .values(wanted.map((topic, index) => ({ ...topic, position: index + 1 })))
    .onConflictDoUpdate({
      target: topics.slug,
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
      },
      // Does not write rows that are unchanged since the last startup.
      setWhere: sql`(${topics.position}, ${topics.name}, ${topics.description}) is distinct from (excluded.position, excluded.name, excluded.description)`,
    });
  forgetTopics(db);
}
