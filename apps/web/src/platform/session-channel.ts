type Message = { type: 'changed' };

let channel: BroadcastChannel | null = null;

/** One per tab, so that a tab does not hear itself. */
function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Tells the other tabs that somebody logged in or out, or that the account changed. */
export function tellTabs(): void {
  sessionChannel().postMessage({ type: 'changed' } satisfies Message);
}

/** Hears what other tabs tell. @returns ends the listening */
export function onTabsTold(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'changed') listener();
  };
  const heard = sessionChannel();
  heard.addEventListener('message', hear);
  return () => heard.removeEventListener('message', hear);
}
