type Message = { type: 'changed' };

let channel: BroadcastChannel | null = null;

/** One channel per tab, so that a tab does not receive its own messages. */
function sessionChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session');
  return channel;
}

/** Notifies other tabs of a login, log-out or account change. */
export function notifyTabs(): void {
  sessionChannel().postMessage({ type: 'changed' } satisfies Message);
}

/** Subscribes to messages from other tabs. @returns a function that unsubscribes */
export function onTabMessage(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'changed') listener();
  };
  const heard = sessionChannel();
  heard.addEventListener('message', onMessage);
  return () => heard.removeEventListener('message', onMessage);
}
