/**
 * Runs a callback when the browser is idle, after two seconds at the latest. In browsers without `requestIdleCallback`,
 * runs it after 300 ms.
 * @returns a function that cancels the callback
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
