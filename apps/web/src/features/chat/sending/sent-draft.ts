import type { ChatDraft } from './chat-drafts.ts';

/** Returns what remains of a draft after an earlier state of it was sent: text and images that were added since. */
export function afterSending(
  now: ChatDraft,
  { text, images, replyTo }: ChatDraft,
): Pick<ChatDraft, 'text' | 'images' | 'replyTo'> {
  return {
    text: now.text.startsWith(text) ? now.text.slice(text.length) : now.text,
    replyTo: now.replyTo === replyTo ? null : now.replyTo,
    images: now.images.filter((image) => !images.includes(image)),
  };
}

/** Returns whether a draft contains text or images of another one that was sent. */
export function repeats(draft: ChatDraft, sent: ChatDraft): boolean {
  if (draft.edit || sent.edit) return false;
  return (
    (sent.text !== '' && draft.text.startsWith(sent.text)) || draft.images.some((one) => sent.images.includes(one))
  );
}
