import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import type { Chat } from '../chat.ts';
import type { MessageEdit } from './chat-drafts.ts';

/** Errors after which the message can no longer be edited. */
const FINAL = ['chat.edit-time', 'chat.edit-limit', 'chat.not-found'] as const;

interface Refusal {
  seq: number;
  text: string;
  /** Whether the text can only be sent as a new message. */
  isFinal: boolean;
}

/** Saves the edit of a message. If the server refuses it, the text stays in the input. */
export function useEdit(chat: Chat, id: number, onSaved: () => void) {
  const api = useApi();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ seq, text }: MessageEdit) => api(chatRoutes.edit, { id, seq, text: text.trim() }),
    onMutate: () => setRefusal(null),
    onSuccess: (message, sent) => {
      chat.receiveMessage(message);
      // Text typed since then stays in the input.
      if (chat.drafts.get(id).edit?.text !== sent.text) return;
      chat.drafts.change(id, { edit: null });
      onSaved();
    },
    onError: (error, { seq }) =>
      setRefusal({ seq, text: error.message, isFinal: FINAL.some((name) => isApiError(error, name)) }),
  });
  return {
    refusal,
    forget: () => setRefusal(null),
    save: (edit: MessageEdit) => {
      if (!isPending) mutate(edit);
    },
  };
}
