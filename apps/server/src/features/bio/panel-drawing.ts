import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PanelNews, PanelOrder } from './panel-process.ts';

const SCRIPT = fileURLToPath(new URL('./panel-process.ts', import.meta.url));
/** For a whole set, and for the next word of whoever draws it. */
const WHOLE_MS = 5 * 60_000;
const SILENT_MS = 60_000;
const HEAP_MB = 1024;

/**
 * Draws panels in a process of their own, and gives what it says as it says it. Whoever stops listening ends it.
 * @throws Error when it fails, is silent for long, or takes too long; what the signal says
 */
export async function* drawnPanels(order: PanelOrder, signal: AbortSignal): AsyncGenerator<PanelNews> {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Nothing of the server's environment: it holds secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: WHOLE_MS,
    killSignal: 'SIGKILL',
  });
  const news: PanelNews[] = [];
  let over = false;
  let wake = () => {};
  let faults = '';
  child.stderr?.on('data', (text: Buffer) => {
    faults = (faults + text.toString()).slice(-2000);
  });
  child.on('message', (said) => {
    news.push(said as PanelNews);
    wake();
  });
  const exit = once(child, 'exit')
    .then(([code]) => code as number | null)
    .finally(() => {
      over = true;
      wake();
    });
  const silence = setInterval(() => child.kill('SIGKILL'), SILENT_MS);
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  // Said below; nobody may hear of it before.
  exit.catch(() => undefined);
  try {
    child.send(order);
    for (;;) {
      signal.throwIfAborted();
      const next = news.shift();
      if (next) {
        silence.refresh();
        yield next;
      } else if (over) break;
      else await new Promise<void>((resolve) => void (wake = resolve));
    }
    const code = await exit;
    if (code !== 0) throw new Error(`panels were not drawn (${code}): ${/^\w*Error.*$/m.exec(faults)?.[0] ?? ''}`);
  } finally {
    clearInterval(silence);
    signal.removeEventListener('abort', end);
    child.kill('SIGKILL');
  }
}
