import type { Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { REPLY_IMAGES, REPLY_MAX } from '@site/contract/forum/fields.ts';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { OnlineSendButton } from '#ui/buttons/online-send-button.tsx';
import { UploadField, type UploadFieldHandle } from '#features/media';
import { Cluster, Stack } from '#ui/layout/stack.tsx';
import { RemainingQuotaNote } from '../../rate-limits/remaining-quota-note.tsx';
import { ReplyTargetLine } from './reply-target-line.tsx';
import type { ReplyTarget } from './reply-target.ts';
import { DraftLine } from '../../drafts/draft-line.tsx';
import { Editor } from '../../editor/editor.tsx';
import { isUploading } from '../../editor/is-uploading.ts';
import { htmlTextLength } from '../../editor/text-length.ts';
import { useContentError } from '../../editor/use-content-error.ts';
import { quoteOf } from '../../quotes/quote-of.ts';
import { areReplyValues, replyValues } from './reply-values.ts';
import { usePublishReply } from './use-publish-reply.ts';
import { useRemainingQuota } from '../../rate-limits/use-remaining-quota.ts';
import { useDraft } from '../../drafts/use-draft.ts';

interface Props {
  postId: number;
  /** The current user's reply to edit; absent for a new one. */
  edited?: Reply;
  replyTarget?: ReplyTarget | null;
  clearReplyTarget?: () => void;
  done: () => void;
  cancel?: () => void;
}

/** Inserts the quote of a reply target into the editor, and focuses the editor. */
function useReplyTargetInEditor(editor: TiptapEditor | null, replyTarget: ReplyTarget | null | undefined): void {
  useEffect(() => {
    if (!editor || !replyTarget) return;
    if (replyTarget.quote) {
      const end = editor.state.doc.content.size;
      editor.commands.insertContentAt(editor.isEmpty ? { from: 0, to: end } : end, quoteOf(replyTarget.quote));
    }
    // Places the caret at the end, after any quote. Delayed by a frame, because the browser would otherwise reset it to
    // the start.
    const frame = requestAnimationFrame(() => editor.commands.focus('end'));
    return () => cancelAnimationFrame(frame);
  }, [editor, replyTarget]);
}

/** Form that creates or edits a reply. The input is stored as a draft until it is published. */
export default function ReplyForm({ postId, edited, replyTarget, clearReplyTarget, done, cancel }: Props) {
  const { t } = useTranslation('forum');
  const {
    draft,
    restored,
    state: draftState,
  } = useDraft(edited ? `reply-${edited.id}` : `reply-to-${postId}`, areReplyValues);
  const [start] = useState(() => restored?.values ?? replyValues(edited));
  const [content, setContent] = useState(start.content);
  const [images, setImages] = useState(start.images);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [editor, setEditor] = useState<TiptapEditor | null>(null);
  const uploads = useRef<UploadFieldHandle>(null);
  // The text of a merged post may be longer than a reply, but not become longer.
  const [max, setMax] = useState(REPLY_MAX);
  const contentError = useContentError(max);
  const remainingQuota = useRemainingQuota('replies', edited === undefined);

  useReplyTargetInEditor(editor, replyTarget);

  const publish = usePublishReply({
    postId,
    edited,
    onPublished: () => {
      draft.drop();
      remainingQuota.used();
      done();
    },
    onError: (failure) => {
      if (isApiError(failure, 'invalid')) setError(Object.values(failure.errors)[0]);
    },
  });

  function submit(): void {
    const wrong = busy || isUploading(editor) ? t('editor.wait') : contentError(editor, images.length > 0).content;
    setError(wrong);
    if (wrong) editor?.commands.focus();
    else publish.mutate({ content, images, to: replyTarget?.to?.id, draft: draft.id });
  }

  const changeContent = (html: string) => {
    setContent(html);
    setError(undefined);
    draft.save({ content: html, images });
  };
  const changeImages = (next: typeof images) => {
    setImages(next);
    draft.save({ content, images: next });
  };

  function startOver(): void {
    const values = replyValues(edited);
    draft.drop();
    setContent(values.content);
    setImages(values.images);
    editor?.commands.setContent(values.content, { emitUpdate: false });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={12}>
        {replyTarget?.to && <ReplyTargetLine to={replyTarget.to} stop={clearReplyTarget} />}
        <Editor
          label={t('reply.title')}
          placeholder={t('reply.write')}
          max={max}
          html={content}
          error={error}
          focusAtOnce={!replyTarget}
          attachments={{ label: t('reply.images'), onFiles: (files) => uploads.current?.add(files) }}
          onChange={changeContent}
          onReady={(created) => {
            setEditor(created);
            if (edited) setMax(Math.max(REPLY_MAX, htmlTextLength(edited.html, created)));
          }}
        />
        <UploadField
          ref={uploads}
          button={t('reply.images')}
          hiddenButton={{ focusInstead: () => editor?.commands.focus() }}
          max={REPLY_IMAGES}
          value={images}
          onChange={changeImages}
          onBusy={setBusy}
        />
        <RemainingQuotaNote remainingQuota={remainingQuota} />
        <NeedsConnection action="publish" />
        <Cluster justify="end">
          <DraftLine draft={draftState} startOver={startOver} />
          {cancel && (
            <Button
              onClick={() => {
                draft.drop();
                cancel();
              }}
            >
              {t('cancel')}
            </Button>
          )}
          <OnlineSendButton sending={publish.isPending} disabled={remainingQuota.none}>
            {edited ? t('save-changes') : t('reply.publish')}
          </OnlineSendButton>
        </Cluster>
      </Stack>
    </form>
  );
}
