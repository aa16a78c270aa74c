import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Only slightly lower than that of the server: with 10, a photo took 10 to 18 s on a busy machine. */
const NICENESS = 1;

/**
 * Gives the server priority over this process, for CPU time and when memory runs out. Threads inherit the niceness from
 * the thread that starts them, so call it before loading libraries.
 */
export function lowerPriority(): void {
  setPriority(NICENESS);
  try {
    // Makes Linux prefer to kill this process over the server when memory runs out.
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Not available on other systems.
  }
}

/** Answers the requests of the WorkerProcess that started this process, until it disconnects. */
export function answerRequests<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (request) => {
    // Only WorkerProcess sends messages to this process.
    void answer(request as Request).then((said) => process.send?.(said));
  });
}
