import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { chapterHash, FILES_FOLDER } from './chapter-file.ts';
import { liveCourses } from './live-courses.ts';
import { dropCommentImages } from './drop-comment-images.ts';

/** Whoever has an older text open reads it to its end. */
const KEPT_MS = 3 * 86_400_000;

/** The hash of each text that is published. */
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

async function removeFiles(services: Services): Promise<void> {
  const { privateFiles } = services;
  const wanted = await wantedHashes(services);
  const now = new Date();
  for (const file of await readdir(join(privateFiles.dir, FILES_FOLDER))) {
    const path = join(privateFiles.dir, FILES_FOLDER, file);
    // The time of a file is when it was last wanted.
    if (wanted.has(file.slice(0, file.indexOf('.')))) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > KEPT_MS) await privateFiles.remove(`${FILES_FOLDER}/${file}`);
  }
}

/** Removes the files of texts that are no longer published, and the pictures of comments that are gone. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'courses.clean-up',
    cron: '37 3 * * *',
    async run() {
      await removeFiles(services);
      await dropCommentImages(services);
    },
  };
}
