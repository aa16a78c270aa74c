import type { ChatAddress } from './chat-address.ts';

/** All conversations, and the one that is open (RT-04). */
export function ChatPage({ address }: { address: ChatAddress }) {
  return <div className="page">{address.id}</div>;
}
