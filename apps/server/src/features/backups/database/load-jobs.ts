import { PgBoss, type JobInsert } from 'pg-boss';
import { z } from 'zod';
import { linesOf } from '../files/file-store.ts';
import type { Part } from '../files/manifest.ts';
import { readPart, type PartPlace } from '../files/part-file.ts';

const Waiting = z.object({
  queue: z.string(),
  policy: z.enum(['standard', 'short']),
  id: z.uuid(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.number(),
  retryLimit: z.number(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
});

const AT_ONCE = 500;
const SIGNS: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** Decodes the escape sequences of a COPY line. */
const unescaped = (line: string) => line.replaceAll(/\\(.)/g, (_, sign: string) => SIGNS[sign] ?? sign);

/**
 * Inserts the waiting jobs into their queues, which are created with the policy recorded in the backup.
 * @param without names of jobs to omit
 * @returns the number of omitted jobs
 */
export async function loadJobs(
  databaseUrl: string,
  { place, part, without }: { place: PartPlace; part: Part; without: readonly string[] },
): Promise<number> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: 'jobs', supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    let left = 0;
    const waiting = new Map<string, JobInsert[]>();
    const send = async (queue: string) => {
      await boss.insert(queue, waiting.get(queue) ?? []);
      waiting.set(queue, []);
    };
    for await (const line of linesOf(readPart(place, part))) {
      const { queue, policy, data, singletonKey, ...job } = Waiting.parse(JSON.parse(unescaped(line)));
      if (without.includes(queue)) {
        left += 1;
        continue;
      }
      if (!waiting.has(queue)) await boss.createQueue(queue, { policy });
      const jobs = waiting.get(queue) ?? [];
      jobs.push({ ...job, ...(data && { data }), ...(singletonKey !== null && { singletonKey }) });
      waiting.set(queue, jobs);
      if (jobs.length >= AT_ONCE) await send(queue);
    }
    for (const queue of waiting.keys()) await send(queue);
    return left;
  } finally {
    await boss.stop({ graceful: false });
  }
}
