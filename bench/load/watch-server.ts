import { memoryOf } from '../sockets/memory-of.ts';
import { processorSeconds, type LoadSite } from './load-site.ts';

export interface ServerFigures {
  /** Share of one processor that the server's process used. */
  processor: number;
  /** The most memory it held, in MB. */
  memory: number;
  /** Delay of the event loop, in ms: the worst of the p99 of each look; null where the server tells no figures. */
  eventLoop: number | null;
}

const LOOK_MS = 1000;

/** Looks at the server while something is done to it. */
export async function watchServer<T>(
  { pid, metricsUrl }: Pick<LoadSite, 'pid' | 'metricsUrl'>,
  work: () => Promise<T>,
): Promise<{ result: T; server: ServerFigures }> {
  let memory = 0;
  let eventLoop: number | null = null;
  const look = async () => {
    memory = Math.max(memory, memoryOf(pid) / 1024);
    const told = await fetch(metricsUrl).then(
      (answer) => answer.text(),
      () => '',
    );
    const p99 = /^site_event_loop_delay_seconds\{quantile="0\.99"\} ([\d.e+-]+)$/m.exec(told)?.[1];
    if (p99 !== undefined) eventLoop = Math.max(eventLoop ?? 0, Number(p99) * 1000);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  const [begun, used] = [performance.now(), processorSeconds(pid)];
  try {
    const result = await work();
    await look();
    const processor = (processorSeconds(pid) - used) / ((performance.now() - begun) / 1000);
    return { result, server: { processor, memory, eventLoop } };
  } finally {
    clearInterval(timer);
  }
}
