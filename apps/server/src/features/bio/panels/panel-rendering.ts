import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PanelNews, PanelOrder } from './panel-process.ts';

const SCRIPT = fileURLToPath(new URL('./panel-process.ts', import.meta.url));
/**
 * Timeout for a whole set in milliseconds. SILENT_MS is the timeout between two messages from the rendering process.
 */
const WHOLE_MS = 5 * 60_000;
const SILENT_MS = 60_000;
const HEAP_MB = 1024;

/**
 * Renders panels in a child process and yields its messages. The process ends if the consumer stops iterating.
 * @throws Error if the process fails, sends nothing for too long or exceeds the timeout; the abort reason of the signal
 */
export async function* drawnPanels(order: PanelOrder, signal: AbortSignal): AsyncGenerator<PanelNews> {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // An empty environment, because the server's environment contains secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: WHOLE_MS,
    killSignal: 'SIGKILL',
  });
  const news: PanelNews[] = [];
  let over = false;
  let wake = () => {};
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-2000);
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
  // The exit is awaited below. This prevents an unhandled rejection until then.
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
    if (code !== 0)
      throw new Error(`panel rendering failed (${code}): ${/^\w*Error.*$/m.exec(errorOutput)?.[0] ?? ''}`);
  } finally {
    clearInterval(silence);
    signal.removeEventListener('abort', end);
    child.kill('SIGKILL');
  }
}
