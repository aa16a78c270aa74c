import { sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Services } from '#platform/context.ts';
import { cleanUpJob } from '../../features/media/clean-up.ts';

/** Runs the clean-up of images as if `days` days had passed. */
export async function cleanPicturesAfter(services: Services, days: number): Promise<void> {
  await services.db.update(media).set({ checkAt: sql`${media.checkAt} - make_interval(days => ${days})` });
  await cleanUpJob(services).run({});
}
