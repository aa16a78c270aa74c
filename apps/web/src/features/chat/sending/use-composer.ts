import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Image } from '@site/contract/media/schemas.ts';
import { useUploads } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Chat } from '../chat.ts';
import { useDraft } from '../use-chat.ts';
import type { ChatDraft } from './chat-drafts.ts';
import { IMAGES_MAX, TEXT_MAX } from './composer-limits.ts';
import { afterSending, repeats } from './sent-draft.ts';
import { useEdit } from './use-edit.ts';
import { useSendCheck } from './use-send-check.ts';

/** Enter sends on devices with a physical keyboard; on a phone it inserts a line break. */
export const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Returns the ref of a text area that grows with its content. */
function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    const borders = area.offsetHeight - area.clientHeight;
    area.style.height = `${area.scrollHeight + borders}px`;
  }, [text]);
  return field;
}

/** Focuses the input when the conversation opens, except on a phone, and when a message to reply to or edit is chosen. */
function useComposerFocus(field: ReturnType<typeof useGrowingField>, { replyTo, edit }: ChatDraft) {
  const target = edit ? `edit ${edit.seq}` : replyTo && `reply ${replyTo.seq}`;
  const known = useRef(target);
  useEffect(() => {
    if (enterSends()) field.current?.focus({ preventScroll: true });
  }, [field]);
  useEffect(() => {
    const changed = target !== null && known.current !== target;
    known.current = target;
    if (!changed) return;
    // The menu that was used to choose the message returns the focus to its button first.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const area = field.current;
        area?.focus({ preventScroll: true });
        area?.setSelectionRange(area.value.length, area.value.length);
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [field, target]);
}

/** The draft of a conversation, or the edit that the input shows instead, and its image uploads. */
function useInput(chat: Chat, conversationId: number) {
  const draft = useDraft(chat, conversationId);
  const { edit } = draft;
  const text = edit ? edit.text : draft.text;
  const images = edit ? [] : draft.images;
  const field = useGrowingField(text);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ChatDraft>) => chat.drafts.change(conversationId, part);
  const uploads = useUploads({
    images: draft.images,
    max: IMAGES_MAX,
    onBusy: setBusy,
    onChange: (arrived) => change({ images: arrived }),
  });
  useComposerFocus(field, draft);
  useEffect(() => () => chat.drafts.close(conversationId), [chat, conversationId]);
  const length = text.trim().length;
  return {
    ...{ draft, text, images, field, uploads, length, change },
    focus: () => field.current?.focus(),
    isOver: length > TEXT_MAX,
    /** Whether images are still uploading. */
    waits: !edit && (busy || uploads.items.length > 0),
    isEmpty: length === 0 && images.length === 0 && edit?.picture !== true,
  };
}

/** Sends a draft. Text and images that were added during the check stay in the input. */
function sendDraft(chat: Chat, conversationId: number, draft: ChatDraft): void {
  const { text, images, replyTo } = draft;
  chat.send(conversationId, { text: text.trim(), images, replyTo });
  chat.drafts.change(conversationId, afterSending(chat.drafts.get(conversationId), draft));
}

interface Sending {
  check: ReturnType<typeof useSendCheck>;
  /** Sends a message or saves an edit. */
  deliver: (draft: ChatDraft) => void;
}

/**
 * Sends exactly the draft that was checked. Text typed during the check is not sent.
 * @returns a function that checks and sends the draft, and one that sends the draft that the question is about
 */
function useSending(chat: Chat, conversationId: number, { check, deliver }: Sending) {
  const checking = useRef('');
  const asked = useRef<ChatDraft>(null);
  const lastSent = useRef<ChatDraft>(null);
  const reallySend = (sent: ChatDraft) => {
    lastSent.current = sent;
    deliver(sent);
    check.forget();
  };
  return {
    checkAndSend: async () => {
      const draft = chat.drafts.get(conversationId);
      const text = draft.edit ? draft.edit.text : draft.text;
      // Ignores a repeated submit of the same text during the check.
      if (checking.current === text && text !== '') return;
      checking.current = text;
      const before = lastSent.current;
      const may = await check.mayGo(text);
      checking.current = '';
      const sentSince = lastSent.current === before ? null : lastSent.current;
      // The rest of this draft stays in the input.
      if (sentSince && repeats(draft, sentSince)) return check.forget();
      asked.current = draft;
      if (may) reallySend(draft);
    },
    sendAsked: () => reallySend(asked.current ?? chat.drafts.get(conversationId)),
  };
}

/** Returns a function for each way to leave a reply or an edit, and to change the images. */
function useTargetActions(
  chat: Chat,
  conversationId: number,
  { draft, change, focus, forget }: ReturnType<typeof useInput> & { forget: () => void },
) {
  const leave = (part: Partial<ChatDraft>) => {
    change(part);
    forget();
    focus();
  };
  return {
    removeImage: (image: Image) => leave({ images: draft.images.filter((one) => one !== image) }),
    cancelReply: () => leave({ replyTo: null }),
    cancelEdit: () => leave({ edit: null }),
    /** Sends the text of an edit that was refused as a new message. */
    sendAsNew: () => {
      const sent = draft.edit?.text.trim();
      if (sent) chat.send(conversationId, { text: sent, images: [], replyTo: null });
      leave({ edit: null });
    },
  };
}

/** State and actions of the message input. Its content is stored on this device as a draft. */
export function useComposer(chat: Chat, conversationId: number) {
  const { t } = useTranslation('chat');
  const input = useInput(chat, conversationId);
  const { draft, uploads, change, focus, isOver, waits, isEmpty } = input;
  const { edit } = draft;
  const [said, setSaid] = useState('');
  const check = useSendCheck();
  const saving = useEdit(chat, conversationId, focus);
  const actions = useTargetActions(chat, conversationId, { ...input, forget: check.forget });
  const { checkAndSend, sendAsked } = useSending(chat, conversationId, {
    check,
    deliver: (sent) => {
      if (sent.edit) saving.save(sent.edit);
      else sendDraft(chat, conversationId, sent);
      setSaid('');
      focus();
    },
  });
  /** Returns why the text can't be sent yet, or null. */
  const problem = () => {
    if (waits) return t(uploads.items.some(({ state }) => state === 'failed') ? 'send.failed-pictures' : 'send.wait');
    if (isOver) return t('send.too-long', { max: TEXT_MAX });
    return edit && isEmpty ? t('edit.empty') : null;
  };
  const send = async () => {
    if (isEmpty && !waits && !edit) return focus();
    const why = problem();
    if (why !== null) return setSaid(why);
    await checkAndSend();
  };
  return {
    ...input,
    ...actions,
    ...{ check, said, send, sendAsked },
    refusal: saving.refusal,
    isReady: !isEmpty && !waits && !isOver,
    setText: (value: string) => {
      change(edit ? { edit: { ...edit, text: value } } : { text: value });
      check.forget();
      saving.forget();
      setSaid('');
    },
    add: (files: File[]) => {
      setSaid('');
      uploads.add(files);
    },
  };
}
