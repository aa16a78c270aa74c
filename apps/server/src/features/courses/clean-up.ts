import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { chapterHash, FILES_FOLDER } from './chapter-file.ts';
import { liveCourses } from './live-courses.ts';

/** Whoever has an older text open reads it to its end. */
const KEPT_MS = 3 * 86_400_000;

/** Removes the files of texts that are no longer published. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'courses.clean-up',
    cron: '37 3 * * *',
    async run() {
      const { privateFiles } = services;
      const wanted = new Set<string>();
      for (const language of LANGUAGES) {
        for (const live of await liveCourses(services, language)) {
          if (live.course.shared.type !== 'pdf') continue;
          for (const chapter of live.chapters) wanted.add(await chapterHash(services, live, chapter));
        }
      }
      for (const file of await readdir(join(privateFiles.dir, FILES_FOLDER))) {
        if (wanted.has(file.slice(0, file.indexOf('.')))) continue;
        const { mtimeMs } = await stat(join(privateFiles.dir, FILES_FOLDER, file));
        if (Date.now() - mtimeMs > KEPT_MS) await privateFiles.remove(`${FILES_FOLDER}/${file}`);
      }
    },
  };
}
