import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUploads } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import type { Chat } from '../chat.ts';
import { COUNT_FROM, IMAGES_MAX, TEXT_MAX } from './composer-limits.ts';
import { chatDraftStore, type ChatDraft } from './chat-draft-store.ts';
import { ComposerPictures } from './composer-pictures.tsx';
import { PictureButton } from './picture-button.tsx';
import { SendQuestion } from './send-question.tsx';
import { useSendCheck } from './use-send-check.ts';
import s from './composer.module.css';

interface ComposerProps {
  chat: Chat;
  conversationId: number;
  /** Name of the recipient. */
  name: string;
}

/** Enter sends on devices with a physical keyboard; on a phone it inserts a line break. */
const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Draft of a conversation, stored on this device; `latest` has changes that are not rendered yet. */
function useChatDraft(userId: number, conversationId: number) {
  const [draft, setDraft] = useState(() => chatDraftStore.read(userId, conversationId));
  const latest = useRef(draft);
  const keep = (part: Partial<ChatDraft>) => {
    latest.current = { ...latest.current, ...part };
    chatDraftStore.keep(userId, conversationId, latest.current);
    setDraft(latest.current);
  };
  return { draft, latest, keep };
}

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

interface ComposerNoteProps {
  id: string;
  refused: ReturnType<typeof useUploads>['refused'];
  said: string;
  /** Length of the text. */
  length: number;
}

/** Status below the input: rejected files, why the message was not sent, and the length of a long text. */
function ComposerNote({ id, refused, said, length }: ComposerNoteProps) {
  return (
    <div className={s['below']} id={id}>
      <span role="status">
        {refused.map(({ name: file, problem }) => (file ? `${file}: ${problem} ` : problem))}
        {said}
      </span>
      {length >= COUNT_FROM && (
        <span className={length > TEXT_MAX ? s['over'] : s['count']}>
          {length} / {TEXT_MAX}
        </span>
      )}
    </div>
  );
}

/** Message input. Its content is stored on this device as a draft. */
export function Composer({ chat, conversationId, name }: ComposerProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const { draft, latest, keep } = useChatDraft(chat.userId, conversationId);
  const { text, images } = draft;
  const field = useGrowingField(text);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const check = useSendCheck();
  const checking = useRef<ChatDraft>(null);
  const uploads = useUploads({
    images,
    max: IMAGES_MAX,
    onBusy: setBusy,
    onChange: (arrived) => keep({ images: arrived }),
  });
  useEffect(() => {
    if (enterSends()) field.current?.focus({ preventScroll: true });
  }, [field]);

  const length = text.trim().length;
  const isOver = length > TEXT_MAX;
  const waits = busy || uploads.items.length > 0;
  const isEmpty = length === 0 && images.length === 0;

  const reallySend = (sent: ChatDraft) => {
    chat.send(conversationId, sent.text.trim(), sent.images);
    // Text typed during the check stays in the input.
    const now = latest.current;
    const rest = now.text.startsWith(sent.text) ? now.text.slice(sent.text.length) : now.text;
    keep({ text: rest, images: now.images.filter((image) => !sent.images.includes(image)) });
    check.forget();
    setSaid('');
    field.current?.focus();
  };
  const send = async () => {
    if (isEmpty && !waits) return field.current?.focus();
    if (waits)
      return setSaid(t(uploads.items.some(({ state }) => state === 'failed') ? 'send.failed-pictures' : 'send.wait'));
    if (isOver) return setSaid(t('send.too-long', { max: TEXT_MAX }));
    const current = latest.current;
    // Ignores a repeated submit of the same draft during the check.
    if (checking.current === current) return;
    checking.current = current;
    const may = await check.mayGo(current.text);
    if (checking.current === current) checking.current = null;
    if (may) reallySend(current);
  };
  const add = (files: File[]) => {
    setSaid('');
    uploads.add(files);
  };
  const { over, handlers } = useFileDrop(add);

  return (
    // Attaches images dropped or pasted anywhere in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={s['composer']}
      data-over={over}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...handlers}
    >
      {check.found.length > 0 && (
        <SendQuestion
          found={check.found}
          name={name}
          onSend={() => reallySend(latest.current)}
          onBack={() => {
            check.forget();
            field.current?.focus();
          }}
        />
      )}
      <ComposerPictures
        images={images}
        uploads={uploads}
        onRemove={(image) => {
          keep({ images: images.filter((one) => one !== image) });
          field.current?.focus();
        }}
      />
      <div className={s['row']}>
        <PictureButton onPick={add} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          placeholder={t('write')}
          aria-label={t('write.to', { name })}
          aria-describedby={`${id}-said`}
          aria-invalid={isOver}
          onFocus={check.prepare}
          onChange={({ currentTarget }) => {
            keep({ text: currentTarget.value });
            check.forget();
            setSaid('');
            if (currentTarget.value.trim() !== '') chat.type(conversationId);
          }}
          onKeyDown={(event) => {
            // During IME composition, Enter selects a candidate.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !enterSends()) return;
            event.preventDefault();
            void send();
          }}
        />
        <button
          type="submit"
          className={`icon-button ${s['send']}`}
          aria-label={t('send')}
          title={t('send')}
          data-ready={!isEmpty && !waits && !isOver}
        >
          <Icon name="up" size={22} />
        </button>
      </div>
      <ComposerNote id={`${id}-said`} refused={uploads.refused} said={said} length={length} />
    </form>
  );
}
