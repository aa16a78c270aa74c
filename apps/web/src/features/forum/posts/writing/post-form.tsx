import { useForm } from '@mantine/form';
import { useRouteContext } from '@tanstack/react-router';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { CONTENT_MAX } from '@site/contract/forum/fields.ts';
import { NewPostFields } from '@site/contract/forum/new-post-fields.ts';
import type { Post } from '@site/contract/forum/schemas.ts';
import { LeaveGuard } from '#features/unsaved';
import { focusFirstError, takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { OnlineSendButton } from '#ui/buttons/online-send-button.tsx';
import { RemainingQuotaNote } from '../../rate-limits/remaining-quota-note.tsx';
import { AddOnFields } from '../../post-add-ons/add-on-fields.tsx';
import { DraftLine } from '../../drafts/draft-line.tsx';
import { Editor } from '../../editor/editor.tsx';
import { isUploading } from '../../editor/is-uploading.ts';
import { useContentError } from '../../editor/use-content-error.ts';
import type { PostSearch } from './post-search.ts';
import {
  answeredParts,
  arePostValues,
  askedIn,
  changedAddOns,
  newPostValues,
  postValues,
  textsOf,
  type PostValues,
} from './post-values.ts';
import { PostChoices } from './post-choices.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SimilarPosts } from './similar-posts.tsx';
import { TitleField } from './title-field.tsx';
import { usePostTopics } from '../../topics/use-post-topics.ts';
import { useRemainingQuota } from '../../rate-limits/use-remaining-quota.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { usePublishPost } from './use-publish-post.ts';
import s from './post-form.module.css';

/** Errors for parts that already have votes or answers, and the matching form part. */
const FIXED = [
  ['forum.poll-fixed', 'poll'],
  ['forum.quiz-fixed', 'quiz'],
] as const;

/** Form of a post. The input is stored as a draft until it is published. */
export default function PostForm({ search, post }: { search: PostSearch; post: Post | undefined }) {
  const { t } = useTranslation('forum');
  const pageLanguage = useRouteContext({ from: '__root__', select: ({ language }) => language });
  const topics = usePostTopics(post);
  const [given] = useState(() => (post ? postValues(post) : newPostValues(search, { topics, pageLanguage })));
  const { draft, restored, state: draftState } = useDraft(post ? `post-${post.id}` : 'post', arePostValues);
  const [fixed, setFixed] = useState(() => answeredParts(post));
  const form = useForm<PostValues>({
    initialValues: {
      ...given,
      ...restored?.values,
      ...(fixed.poll && { poll: given.poll }),
      ...(fixed.quiz && { quiz: given.quiz }),
    },
  });
  const [editor, setEditor] = useState<TiptapEditor | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const check = useSchemaErrors(NewPostFields);
  const contentError = useContentError(CONTENT_MAX);
  const remainingQuota = useRemainingQuota('posts', !post);

  const { save } = draft;
  const [start] = useState(form.values);
  useEffect(() => {
    if (form.values !== start) save(form.values);
  }, [save, start, form.values]);

  const publish = usePublishPost({
    post,
    given,
    draft,
    onPublished: () => {
      draft.drop();
      remainingQuota.used();
    },
    onError: (error) => {
      // Members have voted or answered since, so this part is restored and locked; the next attempt sends only the
      // other changes.
      for (const [name, part] of FIXED) {
        if (!isApiError(error, name)) continue;
        form.setValues({ [part]: given[part] });
        setFixed((now) => ({ ...now, [part]: true }));
      }
      takeFieldErrors(error, form, { element: element.current });
    },
  });

  function submit(): void {
    if (isUploading(editor)) return form.setErrors({ content: t('editor.wait') });
    const { values } = form;
    const addOns = post ? changedAddOns(values, given) : askedIn(values);
    const errors = { ...check({ ...textsOf(values), ...addOns }), ...contentError(editor) };
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) focusFirstError(element.current, errors);
    else publish.mutate(values);
  }

  function startOver(): void {
    draft.drop();
    form.setValues(given);
    editor?.commands.setContent(given.content, { emitUpdate: false });
  }

  return (
    <form
      ref={element}
      className={s['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <TitleField form={form} />
        {!post && <SimilarPosts title={form.values.title} language={form.values.language} />}
      </div>
      <div className={s['content']}>
        <p className={s['label']}>
          {t('post.content')} <span aria-hidden="true">*</span>
        </p>
        <Editor
          label={t('post.content')}
          placeholder={t('post.placeholder')}
          max={CONTENT_MAX}
          html={form.values.content}
          headings
          error={typeof form.errors['content'] === 'string' ? form.errors['content'] : undefined}
          onChange={(content) => form.setFieldValue('content', content)}
          onReady={setEditor}
        />
      </div>
      <PostChoices form={form} topics={topics} isNew={!post} />
      {form.values.kind === 'discussion' && <AddOnFields form={form} fixed={fixed} />}
      <RemainingQuotaNote remainingQuota={remainingQuota} />
      <NeedsConnection action="publish" />
      {/* Drafts are saved continuously, so this asks only if the browser could not store the draft. */}
      <LeaveGuard changes={draft} storedIn="device" />
      <div className={s['foot']}>
        <DraftLine draft={draftState} startOver={startOver} />
        <div className={s['actions']}>
          <PreviewButton values={form.values} topics={topics} />
          <OnlineSendButton sending={publish.isPending} disabled={remainingQuota.none}>
            {post ? t('save-changes') : t('post.publish')}
          </OnlineSendButton>
        </div>
      </div>
    </form>
  );
}
