import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Phase, PhaseFigures, World } from './messages.ts';

export interface Generator {
  /** Sends requests at rates, each for some seconds, without a pause; resolves when all have been answered or given up. */
  run(...phases: Phase[]): Promise<PhaseFigures[]>;
  stop(): Promise<void>;
}

/** Starts the process that sends requests. */
export async function startGenerator(world: World): Promise<Generator> {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)));
  const ended = once(child, 'exit');
  const order = async (given: Order): Promise<unknown> => {
    child.send(given);
    const died = ended.then(() => {
      throw new Error('the generator ended');
    });
    const [answer] = await Promise.race([once(child, 'message'), died]);
    return answer;
  };
  await order({ do: 'know', world });
  return {
    // It answers an order to run with its figures.
    run: async (...phases) => (await order({ do: 'run', phases })) as PhaseFigures[],
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
