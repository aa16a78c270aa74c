import { useId, type KeyboardEvent } from 'react';
import type { useUploads } from '#features/media';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmojiTextArea } from '#ui/emoji/emoji-text-area.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/forms/use-file-drop.ts';
import type { Chat } from '../chat.ts';
import { COUNT_FROM, TEXT_MAX } from './composer-limits.ts';
import { ComposerPictures } from './composer-pictures.tsx';
import { EditTarget, ReplyTarget } from './composer-target.tsx';
import { PictureButton } from './picture-button.tsx';
import { SendQuestion } from './send-question.tsx';
import { enterSends, useComposer } from './use-composer.ts';
import s from './composer.module.css';

interface ComposerProps {
  chat: Chat;
  conversationId: number;
  /** Name of the recipient. */
  name: string;
  /** Whether the user may send messages; otherwise they can only edit one. */
  canReply: boolean;
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

type ComposerState = ReturnType<typeof useComposer>;

/** Why an edit was not saved. If it can't be saved any more, its text can be sent as a new message if permitted. */
function EditRefusal({ composer, canReply }: { composer: ComposerState; canReply: boolean }) {
  const { t } = useTranslation('chat');
  const { draft, length, refusal, sendAsNew, cancelEdit } = composer;
  if (!draft.edit || refusal?.seq !== draft.edit.seq) return null;
  return (
    <div className={s['refusal']} role="alert">
      <p>{refusal.text || t('edit.failed')}</p>
      {refusal.isFinal && (
        <span>
          {canReply && length > 0 && (
            <Button small onClick={sendAsNew}>
              {t('edit.send-new')}
            </Button>
          )}
          <Button small look="quiet" onClick={cancelEdit}>
            {t('edit.discard')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The message that is replied to or edited. */
function Target({
  id,
  chat,
  name,
  composer,
}: { id: string; composer: ComposerState } & Pick<ComposerProps, 'chat' | 'name'>) {
  const { draft, cancelEdit, cancelReply } = composer;
  if (draft.edit) return <EditTarget id={id} before={draft.edit.before} onCancel={cancelEdit} />;
  if (!draft.replyTo) return null;
  const sender = draft.replyTo.senderId === chat.userId ? null : name;
  return <ReplyTarget id={id} name={sender} quote={draft.replyTo} onCancel={cancelReply} />;
}

const submits = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey || (!shiftKey && enterSends()));

/** Leaves a reply, or an edit without changes. */
function leaveTarget(event: KeyboardEvent, { draft: { edit, replyTo }, cancelReply, cancelEdit }: ComposerState) {
  if (!edit && !replyTo) return;
  // Otherwise the chat window would close.
  event.preventDefault();
  if (!edit) cancelReply();
  else if (edit.text === edit.before) cancelEdit();
}

function handleKey(event: KeyboardEvent, composer: ComposerState) {
  // During IME composition, Enter selects a candidate.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') leaveTarget(event, composer);
  if (!submits(event)) return;
  event.preventDefault();
  void composer.send();
}

interface MessageFieldProps {
  composer: ComposerState;
  name: string;
  /** Ids of the elements that describe the field. */
  describedBy: string;
  onType: () => void;
}

/** The text of the message, with emoji shortcodes and the emoji picker. */
function MessageField({ composer, name, describedBy, onType }: MessageFieldProps) {
  const { t } = useTranslation('chat');
  const { field, text, isOver, check } = composer;
  return (
    <EmojiTextArea
      ref={field}
      className={s['field']}
      buttonClassName={s['tool']}
      max={null}
      minRows={1}
      value={text}
      placeholder={t('write')}
      aria-label={t('write.to', { name })}
      aria-describedby={describedBy}
      error={isOver}
      onFocus={check.prepare}
      onChange={({ currentTarget }) => {
        composer.setText(currentTarget.value);
        if (currentTarget.value.trim() !== '') onType();
      }}
      onKeyDown={(event) => handleKey(event, composer)}
    />
  );
}

/** Message input. */
export function Composer({ chat, conversationId, name, canReply }: ComposerProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const composer = useComposer(chat, conversationId);
  const { draft, images, uploads, check, said, length } = composer;
  const { over, handlers } = useFileDrop(composer.add);
  const isEditing = draft.edit !== null;
  const sendLabel = t(isEditing ? 'edit.save' : 'send');
  return (
    // Attaches images dropped or pasted anywhere in the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={s['composer']}
      data-over={over && !isEditing}
      onSubmit={(event) => {
        event.preventDefault();
        void composer.send();
      }}
      {...(isEditing ? {} : handlers)}
    >
      {check.found.length > 0 && (
        <SendQuestion
          found={check.found}
          name={name}
          onSend={composer.sendAsked}
          onBack={() => {
            check.forget();
            composer.focus();
          }}
        />
      )}
      <Target id={`${id}-target`} chat={chat} name={name} composer={composer} />
      <EditRefusal composer={composer} canReply={canReply} />
      {!isEditing && <ComposerPictures images={images} uploads={uploads} onRemove={composer.removeImage} />}
      <div className={s['row']}>
        {!isEditing && <PictureButton onPick={composer.add} />}
        <MessageField
          composer={composer}
          name={name}
          describedBy={`${id}-target ${id}-said`}
          onType={() => chat.type(conversationId)}
        />
        <button
          type="submit"
          className={`icon-button ${s['send']}`}
          aria-label={sendLabel}
          title={sendLabel}
          data-ready={composer.isReady}
        >
          <Icon name={isEditing ? 'check' : 'up'} size={22} />
        </button>
      </div>
      <ComposerNote id={`${id}-said`} refused={uploads.refused} said={said} length={length} />
    </form>
  );
}
