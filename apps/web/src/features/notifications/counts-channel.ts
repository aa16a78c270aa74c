/** What one tab has done with the number on the bell, so that the others need not wait for the server to say so. */
interface Message {
  /** Of which account: another tab may not have noticed yet that somebody else logged in. */
  userId: number;
  unread: number;
}

let channel: BroadcastChannel | null = null;

/** One per tab, so that a tab does not hear itself. */
function countsChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('counts');
  return channel;
}

export function tellCount(message: Message): void {
  countsChannel().postMessage(message);
}

/** Hears what other tabs tell of an account. @returns ends the listening */
export function onCountTold(userId: number, listener: (unread: number) => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.userId === userId) listener(data.unread);
  };
  const heard = countsChannel();
  heard.addEventListener('message', hear);
  return () => heard.removeEventListener('message', hear);
}
