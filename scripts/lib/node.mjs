import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

const NEEDED = 26;

/**
 * Returns the path of the project's Node: the one installed by npm, or else the current one if it is new enough.
 * @throws {Sentence} if there is neither
 */
export function projectNode() {
  const brought = join(root, 'node_modules/.bin/node');
  const answer = spawnSync(brought, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  if (answer.status === 0 && Number.parseInt(answer.stdout) >= NEEDED) return brought;
  if (Number.parseInt(process.versions.node) >= NEEDED) return process.execPath;
  const machine = `${process.platform}-${process.arch}`;
  throw new Sentence(
    `npm has no Node ${NEEDED} for ${machine}. Install Node ${NEEDED} and run the command again with it.`,
  );
}
