import { Sentence } from './sentence.mjs';

const PATIENCE_MS = 9_500;

/**
 * Runs a command and exits with the code to which it resolves. SIGINT (Ctrl-C), SIGTERM, SIGHUP or the end of a parent
 * process connected by IPC aborts the signal; the work must then clean up and end. Errors are printed as one sentence;
 * the stack is added only if DEBUG is set.
 * @param stopped exit code after an abort
 */
export async function command(work: (signal: AbortSignal) => Promise<number>, stopped = 130): Promise<never> {
  const stop = new AbortController();
  const abort = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, abort);
  process.on('disconnect', abort);
  try {
    const code = await work(stop.signal);
    // A pipe receives the output asynchronously, so exiting at once would truncate it.
    await new Promise((flushed) => process.stdout.write('', flushed));
    process.exit(code);
  } catch (error) {
    if (stop.signal.aborted) process.exit(stopped);
    const said = process.env.DEBUG || !(error instanceof Error) ? error : error.message;
    if (said) console.error(said);
    process.exit(error instanceof Sentence ? error.exitCode : 1);
  }
}
