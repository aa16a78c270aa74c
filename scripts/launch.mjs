// Entry point of every npm command: `node scripts/launch.mjs NAME [options]`. Needs only Node 20 and npm: installs
// missing dependencies, then runs scripts/NAME.ts on the project's Node version and exits with its exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { install } from './lib/install.mjs';
import { projectNode } from './lib/node.mjs';
import { isAbove, starter } from './lib/parents.mjs';
import { root } from './lib/root.mjs';
import { Sentence } from './lib/sentence.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PATIENCE_MS = 11_000;

const [name, ...options] = process.argv.slice(2);
await launch();

async function launch() {
  const stop = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stop.abort());
  watchParent(stop);
  try {
    if (Number.parseInt(process.versions.node) < 20)
      throw new Sentence(`Node 20 or newer is required; this is ${process.version}.`);
    await install(stop.signal);
    stop.signal.throwIfAborted();
    run(projectNode(), stop.signal);
  } catch (error) {
    if (stop.signal.aborted) process.exit(130);
    if (!(error instanceof Sentence)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

function run(node, signal) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, 'scripts', `${name}.ts`), ...options], {
    cwd: root,
    // Caches compiled code for later starts.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  signal.addEventListener('abort', stop);
  child.once('exit', (code, ending) => process.exit(code ?? 128 + constants.signals[ending]));
}

// Aborts when npm is killed, because npm then forwards no signal. Without npm, the parent is not watched, because a
// shell may detach the process on purpose.
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = starter();
  const timer = setInterval(() => {
    if (isAbove(npm)) return;
    clearInterval(timer);
    stop.abort();
  }, 500);
  timer.unref();
}
