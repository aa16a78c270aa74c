import { memoryOf } from '../sockets/memory-of.ts';
import { processorSeconds, type LoadSite } from './load-site.ts';

export interface ServerStatistics {
  /** CPU use of the server process, as a fraction of one CPU. */
  processor: number;
  /** Highest memory of the server process in all samples, in MB. */
  memory: number;
  /** Event loop delay in ms: the highest p99 of all samples; null if the server exposes no metrics. */
  eventLoop: number | null;
}

const LOOK_MS = 1000;

/** Samples the server while an operation runs. */
export async function watchServer<T>(
  { pid, metricsUrl }: Pick<LoadSite, 'pid' | 'metricsUrl'>,
  work: () => Promise<T>,
): Promise<{ result: T; server: ServerStatistics }> {
  let memory = 0;
  let eventLoop: number | null = null;
  const look = async () => {
    memory = Math.max(memory, memoryOf(pid) / 1024);
    const metricsText = await fetch(metricsUrl).then(
      (answer) => answer.text(),
      () => '',
    );
    const p99 = /^site_event_loop_delay_seconds\{quantile="0\.99"\} ([\d.e+-]+)$/m.exec(metricsText)?.[1];
    if (p99 !== undefined) eventLoop = Math.max(eventLoop ?? 0, Number(p99) * 1000);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  const [startedAt, used] = [performance.now(), processorSeconds(pid)];
  try {
    const result = await work();
    await look();
    const processor = (processorSeconds(pid) - used) / ((performance.now() - startedAt) / 1000);
    return { result, server: { processor, memory, eventLoop } };
  } finally {
    clearInterval(timer);
  }
}
