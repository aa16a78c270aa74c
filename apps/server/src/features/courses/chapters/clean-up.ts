import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { chapterHash, FILES_FOLDER, keepNote } from './chapter-file.ts';
import { liveCourses } from '../live-courses.ts';

/**
 * Retention in milliseconds of files whose text was replaced, so that readers who have such a file open can finish it.
 */
const RETENTION_MS = 3 * 86_400_000;

/** Returns the hashes of the files of all published chapters of PDF courses. */
async function wantedHashes(services: Services): Promise<Set<string>> {
  const wanted = new Set<string>();
  for (const language of LANGUAGES) {
    for (const live of await liveCourses(services, language)) {
      if (live.course.shared.type !== 'pdf') continue;
      for (const chapter of live.chapters) wanted.add(await chapterHash(services, live, chapter));
    }
  }
  return wanted;
}

/** Returns the files of each hash and the time when the last of them was stored. */
async function listStoredFiles({ privateFiles }: Services) {
  const byHash = new Map<string, { keys: string[]; storedAt: number }>();
  for await (const { key, storedAt } of privateFiles.list(`${FILES_FOLDER}/`)) {
    if (!key.startsWith(`${FILES_FOLDER}/`)) break;
    const hash = key.slice(FILES_FOLDER.length + 1, key.lastIndexOf('.'));
    const of = byHash.get(hash) ?? { keys: [], storedAt: 0 };
    byHash.set(hash, { keys: [...of.keys, key], storedAt: Math.max(of.storedAt, storedAt.getTime()) });
  }
  return byHash;
}

async function removeFiles(services: Services): Promise<void> {
  const wanted = await wantedHashes(services);
  const now = Date.now();
  for (const [hash, { keys, storedAt }] of await listStoredFiles(services)) {
    // The modification time of the metadata records when the text was last known to be published.
    if (wanted.has(hash)) await keepNote(services, hash);
    else if (now - storedAt > RETENTION_MS) for (const key of keys) await services.privateFiles.remove(key);
  }
}

/** Deletes files of texts that have not been published for RETENTION_MS. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'courses.clean-up',
    cron: '37 3 * * *',
    run: () => removeFiles(services),
  };
}
