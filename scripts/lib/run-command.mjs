import { spawn } from 'node:child_process';

// Stdin closes when this process dies for any reason. The shell then sends SIGTERM to the command and all its
// descendants, and SIGKILL after five seconds. The shell exits last, so its exit means that all of them have ended.
const SUPERVISOR = `exec 3<&0; terminated=
"$@" </dev/null 3<&- & child=$!
(trap '' TERM; read -r _ <&3; kill -TERM 0; sleep 5; kill -KILL 0) & watch=$!
trap terminated=1 TERM
wait $child; code=$?
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
[ -z "$terminated" ] || kill -KILL 0
kill -KILL $watch
exit $code`;

/** Returns a function that returns the output so far; `onLine` is called with each line of standard output. */
function collectOutput({ stderr, stdout }, onLine) {
  let text = '';
  const collect = (chunk) => (text += chunk);
  stderr.setEncoding('utf8').on('data', collect);
  stdout.setEncoding('utf8').on('data', collect);
  if (onLine) stdout.on('data', (chunk) => chunk.split('\n').filter(Boolean).forEach(onLine));
  return () => text;
}

/**
 * Runs a command until it ends, in a separate session, so that only this process handles Ctrl-C.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, show?: boolean,
 *   onLine?: (line: string) => void }} options with `show` the output is inherited; otherwise it is returned at the
 *   end, and `onLine` is called with each line
 * @returns {Promise<{ code: number, output: string }>} code is -1 if the command could not start or was killed
 * @throws the signal's reason, after the command and all its descendants have ended
 */
export async function runCommand(command, { cwd, env = process.env, signal, show = false, onLine } = {}) {
  signal?.throwIfAborted();
  const output = show ? 'inherit' : 'pipe';
  const child = spawn('sh', ['-c', SUPERVISOR, 'sh', ...command], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', output, output],
  });
  const end = () => child.stdin.end();
  signal?.addEventListener('abort', end);
  child.stdin.on('error', () => {});
  const text = show ? () => '' : collectOutput(child, onLine);
  const code = await new Promise((done) => {
    child.once('error', () => done(-1));
    child.once('close', (status) => done(status ?? -1));
  });
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  return { code, output: text().trim() };
}
