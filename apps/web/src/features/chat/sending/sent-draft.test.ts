import { expect, test } from 'vitest';
import type { Image } from '@site/contract/media/schemas.ts';
import type { ChatDraft } from './chat-drafts.ts';
import { afterSending, repeats } from './sent-draft.ts';

const image = (id: number) => ({ id }) as unknown as Image; // only compared by identity
const draft = (part: Partial<ChatDraft>): ChatDraft => ({ text: '', images: [], replyTo: null, edit: null, ...part });
const replyTo = { seq: 1 } as unknown as ChatDraft['replyTo']; // only compared by identity

test('text and images added while a message is checked stay in the input [RT-04]', () => {
  const [first, second] = [image(1), image(2)];
  const sent = draft({ text: 'Hello', images: [first], replyTo });
  const now = { ...sent, text: 'Hello, are you there?', images: [first, second] };
  expect(afterSending(now, sent)).toEqual({ text: ', are you there?', images: [second], replyTo: null });
  expect(afterSending({ ...sent, text: 'Something else' }, sent).text).toBe('Something else');
});

test('a draft that contains a sent message is not sent again [RT-04]', () => {
  const first = image(1);
  const sent = draft({ text: 'Hello', images: [first] });
  expect(repeats(draft({ text: 'Hello again' }), sent)).toBe(true);
  expect(repeats(draft({ images: [first] }), sent)).toBe(true);
  expect(repeats(draft({ text: 'Something else', images: [image(2)] }), sent)).toBe(false);
  expect(repeats(draft({ text: 'A caption' }), draft({ images: [first] }))).toBe(false);
});
