import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError, isSilent, type ApiError } from '@site/contract/core/errors.ts';
import type { Pending } from './send-queue.ts';
import type { Sent } from './send-queue-sender.ts';

/** Returns whether the server rejected the message permanently. Any other error leads to a retry. */
function isRefusal({ status, code, errorName }: ApiError): boolean {
  if (code === -1 || isSilent(errorName)) return false;
  return status === 200 || status === 403 || status === 413;
}

/** Sends a pending message and classifies the result. */
export async function sendPending(api: Client, pending: Pending, onLoggedOut: () => void): Promise<Sent> {
  const { conversationId, clientId, text, images, replyTo } = pending;
  try {
    const ids = images.map(({ id }) => id);
    const fields = { conversationId, clientId, text, images: ids, ...(replyTo && { replyTo: replyTo.seq }) };
    return { taken: await api(chatRoutes.send, fields) };
  } catch (error) {
    if (isApiError(error) && isRefusal(error)) return { refused: error.message };
    if (isApiError(error, 'signed-out', 'token-malformed')) onLoggedOut();
    return 'later';
  }
}
