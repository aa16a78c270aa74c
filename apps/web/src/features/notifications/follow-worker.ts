const PATHS = ['/messages', '/chat-page'];

/** A push was pressed while a page is open: the service worker asks it to go there. @returns ends the listening */
export function followWorker(go: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const worker = navigator.serviceWorker;
  const hear = ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
    const path = PATHS.find((one) => one === data?.path);
    if (data?.type === 'open' && path) go(path);
  };
  worker.addEventListener('message', hear);
  return () => worker.removeEventListener('message', hear);
}
