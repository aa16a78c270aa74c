import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { CONTENT_MAX, TITLE_MAX } from '@site/contract/forum/fields.ts';
import { NewPostFields } from '@site/contract/forum/new-post-fields.ts';
import type { Post, Topic } from '@site/contract/forum/schemas.ts';
import { LeaveGuard } from '#features/unsaved';
import { focusFirstError, takeFieldErrors, useSchemaErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Cluster, Stack } from '#ui/layout/stack.tsx';
import { CountedHelp } from '#ui/fields/counted-help.tsx';
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
import { PostKindField } from './post-kind-field.tsx';
import { topicsQuery } from '../../queries.ts';
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
  const api = useApi();
  const pageLanguage = useRouteContext({ from: '__root__', select: ({ language }) => language });
  const { data: topics = [] } = useQuery(topicsQuery(api));
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

  const titleLength = [...form.values.title].length;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={20}>
        {!post && <PostKindField form={form} />}
        <TopicAndLanguage form={form} topics={topics} />
        <TextField
          maxLength={null}
          label={t('post.title')}
          description={<CountedHelp help={t('post.title.help')} count={titleLength} max={TITLE_MAX} />}
          required
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <div>
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
        {form.values.kind === 'discussion' && <AddOnFields form={form} fixed={fixed} />}
        <RemainingQuotaNote remainingQuota={remainingQuota} />
        {/* Drafts are saved continuously, so this asks only if the browser could not store the draft. */}
        <LeaveGuard changes={draft} storedIn="device" />
        <Cluster justify="between">
          <DraftLine draft={draftState} startOver={startOver} />
          <SendButton sending={publish.isPending} disabled={remainingQuota.none}>
            {post ? t('save-changes') : t('post.publish')}
          </SendButton>
        </Cluster>
      </Stack>
    </form>
  );
}

interface TopicAndLanguageProps {
  form: UseFormReturnType<PostValues>;
  topics: readonly Topic[];
}

function TopicAndLanguage({ form, topics }: TopicAndLanguageProps) {
  const { t } = useTranslation('forum');
  return (
    <div className={s['pair']}>
      <SelectField
        label={t('post.topic')}
        required
        empty={t('post.topic.pick')}
        options={topics.map(({ slug, name }) => ({ key: slug, value: name }))}
        {...form.getInputProps('topic')}
      />
      <SelectField
        label={t('post.language')}
        description={t('post.language.help')}
        required
        empty={null}
        options={LANGUAGES.map((key) => ({ key, value: LANGUAGE_NAMES[key] }))}
        {...form.getInputProps('language')}
      />
    </div>
  );
}
