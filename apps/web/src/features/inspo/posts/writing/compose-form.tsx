import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { INSPO_IMAGES, INSPO_TEXT_MAX, InspoFields } from '@site/contract/inspo/fields.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoInit, InspoPost } from '@site/contract/inspo/schemas.ts';
import { draftId } from '#features/forum';
import { UploadField } from '#features/media';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useSchemaErrors } from '#platform/forms/schema-errors.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { AltFields } from './alt-fields.tsx';
import { forgetCards } from '../../likes-and-saves/cards-cache.ts';
import s from './compose-page.module.css';
import { restoreValues, withAlts, type InspoValues } from './inspo-values.ts';
import { Preflight } from '../../images/preflight.tsx';
import { SuggestPanel } from '../../tags/suggest-panel.tsx';
import { TagChoice } from '../../tags/tag-choice.tsx';

const ConsentDialog = lazyDialog(() => import('../../image-consent/consent-dialog.tsx'));

interface ComposeFormProps {
  init: InspoInit;
  /** The current user's post to edit; undefined for a new one. */
  post: InspoPost | undefined;
}

const sent = ({ images, ...fields }: InspoValues) => ({
  ...fields,
  images: images.map(({ id, alt }) => ({ id, alt })),
});

const valuesOf = ({ images, text, tags, language }: NonNullable<ComposeFormProps['post']>): InspoValues => ({
  images: images.map((image) => ({ ...image })),
  text,
  tags: tags.map(({ slug }) => slug),
  language,
});

/** Form of a CamInspo post. The input is stored in session storage until it is sent. */
export default function ComposeForm({ init, post }: ComposeFormProps) {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const language = useRouteContext({ from: '__root__', select: (context) => context.language });
  const name: FormKey = `inspo:${useUser()?.id ?? 0}:${post?.id ?? 'new'}`;
  const [start] = useState(() => {
    const stored = sessionDraft.read<InspoValues & { draft: string }>(name);
    const given = post ? valuesOf(post) : { images: [], text: '', tags: [], language };
    return { values: restoreValues(stored, given), draft: stored?.draft ?? draftId() };
  });
  const check = useSchemaErrors(InspoFields);
  const form = useForm<InspoValues>({ initialValues: start.values, validate: (values) => check(sent(values)) });
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  // Asks for consent when the page opens, so that members know who will see their images before they upload.
  const [asking, setAsking] = useState(!init.consent.given && !post);
  const { values } = form;
  useEffect(() => {
    if (values !== start.values) sessionDraft.keep(name, { ...values, draft: start.draft });
  }, [name, start, values]);

  const publish = useMutation({
    mutationFn: (wanted: InspoValues) =>
      post
        ? api(inspoRoutes.edit, { ...sent(wanted), id: post.id })
        : api(inspoRoutes.create, { ...sent(wanted), draft: start.draft }),
    onSuccess: (shown) => {
      sessionDraft.drop(name);
      const waits = shown.hiddenFor === 'words' || shown.hiddenFor === 'first-post';
      toast('success', t(waits ? 'publish.waits' : post ? 'edit.success' : 'publish.success'));
      forgetCards(queryClient);
      queryClient.setQueryData(['inspiration', 'post', shown.id], shown);
      void queryClient.invalidateQueries({ queryKey: ['inspiration', 'consent'] });
      void navigate({ to: '/caminspo/detail', search: { id: shown.id }, replace: true });
    },
    onError: (error) => {
      if (isApiError(error, 'inspiration.consent-needed')) setAsking(true);
      else
        takeFieldErrors(error, form, {
          element: element.current,
          fieldOf: {
            'media.not-found': 'images',
            'inspiration.picture-in-use': 'images',
          },
        });
    },
  });

  return (
    <>
      <Form
        form={form}
        element={element}
        className={s['form']}
        onSend={(wanted) => {
          if (busy) form.setFieldError('images', t('compose.wait'));
          else if (!post && !init.consent.given) setAsking(true);
          else publish.mutate(wanted);
        }}
      >
        <UploadField
          label={t('compose.pictures')}
          button={t('compose.add')}
          description={t('compose.pictures-help', { n: INSPO_IMAGES })}
          data-path="images"
          max={INSPO_IMAGES}
          review={Preflight}
          value={values.images}
          onChange={(images) => form.setFieldValue('images', (before) => withAlts(images, before))}
          onBusy={setBusy}
          error={form.errors['images']}
        />
        <AltFields form={form} />
        <TextAreaField
          label={t('compose.text')}
          description={t('compose.text-help')}
          max={INSPO_TEXT_MAX}
          data-path="text"
          {...form.getInputProps('text')}
        />
        <TagChoice
          tags={init.tags}
          value={values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags']}
        />
        <SuggestPanel form={form} tags={init.tags} />
        <LanguageField label={t('compose.language')} data-path="language" {...form.getInputProps('language')} />
        <div className={s['send']}>
          <p>{t('compose.drafted')}</p>
          <SendButton sending={publish.isPending}>{t(post ? 'compose.save' : 'compose.publish')}</SendButton>
        </div>
      </Form>
      {asking && <ConsentDialog onGiven={() => setAsking(false)} onClose={() => setAsking(false)} />}
    </>
  );
}
