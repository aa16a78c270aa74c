import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Phase, PhaseStatistics, World } from './messages.ts';

export interface Generator {
  /**
   * Runs phases without a pause between them. Resolves when each request has been answered, has failed or has timed
   * out.
   */
  run(...phases: Phase[]): Promise<PhaseStatistics[]>;
  stop(): Promise<void>;
}

/** Starts the process that sends requests. */
export async function startGenerator(world: World): Promise<Generator> {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)));
  const ended = once(child, 'exit');
  const order = async (given: Order): Promise<unknown> => {
    child.send(given);
    const died = ended.then(() => {
      throw new Error('the generator exited');
    });
    const [answer] = await Promise.race([once(child, 'message'), died]);
    return answer;
  };
  await order({ do: 'know', world });
  return {
    // The process responds to a `run` order with its measurements.
    run: async (...phases) => (await order({ do: 'run', phases })) as PhaseStatistics[],
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
