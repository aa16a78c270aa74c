/** Message to the other tabs with a new unread count, so that they do not have to wait for the server. */
interface Message {
  /** Account that the count belongs to, because another tab may still show the previous user. */
  userId: number;
  unread: number;
}

let channel: BroadcastChannel | null = null;

/** A single channel per tab, because a BroadcastChannel does not deliver to itself. */
function countsChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('counts');
  return channel;
}

export function broadcastCount(message: Message): void {
  countsChannel().postMessage(message);
}

/**
 * Subscribes to the counts of an account from other tabs.
 * @returns the unsubscribe function
 */
export function onCountMessage(userId: number, listener: (unread: number) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.userId === userId) listener(data.unread);
  };
  const heard = countsChannel();
  heard.addEventListener('message', onMessage);
  return () => heard.removeEventListener('message', onMessage);
}
