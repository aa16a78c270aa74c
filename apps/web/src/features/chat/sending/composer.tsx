import { useEffect, useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Image } from '@site/contract/media/schemas.ts';
import { PendingTile, useUploads } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Chat } from '../chat.ts';
import { COUNT_FROM, IMAGES_MAX, TEXT_MAX } from './composer-limits.ts';
import { chatDraftStore } from './chat-draft-store.ts';
import { PickedPicture } from './picked-picture.tsx';
import { SendQuestion } from './send-question.tsx';
import { useSendCheck } from './use-send-check.ts';
import s from './composer.module.css';

interface ComposerProps {
  chat: Chat;
  conversationId: number;
  /** Name of the recipient. */
  name: string;
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
/** Enter sends on devices with a physical keyboard; on a phone it inserts a line break. */
const enterSends = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Message input. Its content is stored on this device as a draft. */
export function Composer({ chat, conversationId, name }: ComposerProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [{ text, images }, setDraft] = useState(() => chatDraftStore.read(chat.userId, conversationId));
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const check = useSendCheck();
  const latest = useRef({ text, images });
  const checking = useRef<typeof latest.current>(null);
  const keep = (part: { text?: string; images?: readonly Image[] }) => {
    latest.current = { ...latest.current, ...part };
    chatDraftStore.keep(chat.userId, conversationId, latest.current);
    setDraft(latest.current);
  };
  const uploads = useUploads({
    images,
    max: IMAGES_MAX,
    onBusy: setBusy,
    onChange: (arrived) => keep({ images: arrived }),
  });
  useEffect(() => {
    if (enterSends()) field.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  const length = text.trim().length;
  const isOver = length > TEXT_MAX;
  const waits = busy || uploads.items.length > 0;
  const isEmpty = length === 0 && images.length === 0;

  const reallySend = (draft: typeof latest.current) => {
    chat.send(conversationId, draft.text.trim(), draft.images);
    // Text typed during the check stays in the input.
    const now = latest.current;
    const rest = now.text.startsWith(draft.text) ? now.text.slice(draft.text.length) : now.text;
    keep({ text: rest, images: now.images.filter((image) => !draft.images.includes(image)) });
    check.forget();
    setSaid('');
    field.current?.focus();
  };
  const send = async () => {
    if (isEmpty && !waits) return field.current?.focus();
    if (waits)
      return setSaid(t(uploads.items.some(({ state }) => state === 'failed') ? 'send.failed-pictures' : 'send.wait'));
    if (isOver) return setSaid(t('send.too-long', { max: TEXT_MAX }));
    const draft = latest.current;
    // Ignores a repeated submit of the same draft during the check.
    if (checking.current === draft) return;
    checking.current = draft;
    const may = await check.mayGo(draft.text);
    if (checking.current === draft) checking.current = null;
    if (may) reallySend(draft);
  };
  const add = (files: File[]) => {
    setSaid('');
    uploads.add(files);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = filesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };

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
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
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
      {(images.length > 0 || uploads.items.length > 0) && (
        <ul className={s['pictures']}>
          {images.map((image, at) => (
            <PickedPicture
              key={image.id}
              image={image}
              at={at}
              total={images.length}
              onRemove={() => {
                keep({ images: images.filter((one) => one !== image) });
                field.current?.focus();
              }}
            />
          ))}
          {uploads.items.map((item) => (
            <PendingTile
              key={item.key}
              item={item}
              onRetry={() => uploads.retry(item.key)}
              onDrop={() => uploads.drop(item)}
            />
          ))}
        </ul>
      )}
      <div className={s['row']}>
        <button
          type="button"
          className={s['tool']}
          aria-label={t('picture.add')}
          title={t('picture.add')}
          onClick={() => picker.current?.click()}
        >
          <Icon name="picture" size={24} />
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          aria-label={t('picture.add')}
          accept=".gif,.jpg,.jpeg,.png,.bmp,image/gif,image/jpeg,image/png,image/bmp"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Lets the user pick the same file again.
            currentTarget.value = '';
          }}
        />
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
          className={s['send']}
          aria-label={t('send')}
          title={t('send')}
          data-ready={!isEmpty && !waits && !isOver}
        >
          <Icon name="up" size={22} />
        </button>
      </div>
      <div className={s['below']} id={`${id}-said`}>
        <span role="status">
          {uploads.refused.map(({ name: file, problem }) => (file ? `${file}: ${problem} ` : problem))}
          {said}
        </span>
        {length >= COUNT_FROM && (
          <span className={isOver ? s['over'] : s['count']}>
            {length} / {TEXT_MAX}
          </span>
        )}
      </div>
    </form>
  );
}
