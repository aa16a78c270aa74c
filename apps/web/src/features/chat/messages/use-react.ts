import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageReaction } from '@site/contract/chat/reactions.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Message } from '@site/contract/chat/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { Chat } from '../chat.ts';

interface Change {
  seq: number;
  reaction: MessageReaction;
  on: boolean;
}
type Reactions = Message['reactions'];

/**
 * Toggles the current user's reactions to messages (optimistic update). Until the last change of a message is saved, it
 * is shown instead of the server's state, which lags behind a double click. Calls are sent one after the other, so that
 * the last click decides.
 */
export function useReact(chat: Chat, id: number) {
  const api = useApi();
  const [pending, setPending] = useState<ReadonlyMap<number, Change>>(new Map());
  // A second click may come before the next rendering.
  const latest = useRef(pending);
  const update = (next: ReadonlyMap<number, Change>) => {
    latest.current = next;
    setPending(next);
  };
  const { mutate } = useMutation({
    scope: { id: `chat-react-${id}` },
    mutationFn: ({ seq, reaction, on }: Change) => api(chatRoutes.react, { id, seq, reaction, on }),
    onSuccess: (message) => chat.timelines.dispatch(id, { type: 'message', message }),
    onSettled: (_, __, change) => {
      if (latest.current.get(change.seq) !== change) return;
      update(new Map([...latest.current].filter(([seq]) => seq !== change.seq)));
    },
  });
  const shownOf = ({ seq, reactions }: Message, changes = pending): Reactions => {
    const change = changes.get(seq);
    if (!change) return reactions;
    const others = reactions.filter(({ userId }) => userId !== chat.userId);
    return change.on ? [...others, { userId: chat.userId, reaction: change.reaction }] : others;
  };
  return {
    /** Returns the reactions to show for a message. */
    shownOf,
    toggle: (seq: number, reaction: MessageReaction) => {
      const message = chat.timelines.of(id).messages.find((one) => one.seq === seq);
      if (!message) return;
      const shown = shownOf(message, latest.current);
      const on = !shown.some((one) => one.userId === chat.userId && one.reaction === reaction);
      const change = { seq, reaction, on };
      update(new Map([...latest.current, [seq, change]]));
      mutate(change);
    },
  };
}
