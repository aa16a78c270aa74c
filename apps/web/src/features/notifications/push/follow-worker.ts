const PATHS = ['/messages', '/chat-page'];

/**
 * Handles a press on a push notification while a page is open: the service worker asks the page to navigate.
 * @returns the unsubscribe function
 */
export function followWorker(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const worker = navigator.serviceWorker;
  const onMessage = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
    const path = PATHS.find((one) => one === data?.path);
    if (data?.type === 'open' && path) go(path);
  };
  worker.addEventListener('message', onMessage);
  return () => worker.removeEventListener('message', onMessage);
}
