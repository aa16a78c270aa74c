/**
 * Reports progress: on a terminal as a single line that counts seconds, otherwise as a line at intervals.
 * @param {string} text
 * @returns {{ update(text: string): void, done(text?: string): void }}
 */
export function progress(text) {
  const terminal = process.stdout.isTTY;
  const startedAt = Date.now();
  let current = text;
  let last = 0;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const show = () => {
    if (terminal) process.stdout.write(`\r\x1b[K${current} … ${seconds()} s`);
    else console.log(`${current} … ${seconds()} s`);
  };
  if (terminal) show();
  else console.log(`${current} …`);
  const timer = setInterval(show, terminal ? 1000 : 10_000);
  timer.unref();
  return {
    update(next) {
      current = next;
      if (terminal) show();
      else if (Date.now() - last > 2000) {
        last = Date.now();
        console.log(`${current} …`);
      }
    },
    done(end = `${text}: done in ${seconds()} s`) {
      clearInterval(timer);
      if (terminal) process.stdout.write('\r\x1b[K');
      if (end) console.log(end);
    },
  };
}
