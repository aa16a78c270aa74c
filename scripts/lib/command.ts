import { Sentence } from './sentence.mjs';

const PATIENCE_MS = 9_500;

/**
 * Runs the work of a command. Ctrl-C, SIGTERM or the loss of the process above aborts the signal; the work then cleans up
 * and throws. Faults are told in a sentence, with the stack only when DEBUG is set.
 * @param stopped exit code of a command that was told to stop
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
    process.exit(await work(stop.signal));
  } catch (error) {
    if (stop.signal.aborted) process.exit(stopped);
    const said = process.env.DEBUG || !(error instanceof Error) ? error : error.message;
    if (said) console.error(said);
    process.exit(error instanceof Sentence ? error.exitCode : 1);
  }
}
