import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isTranslation, LANGUAGE_NAMES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { isApiError, type FieldErrors } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { unfinishedParts } from '@site/contract/documents/unfinished-parts.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useEditedLanguages } from '#platform/translations/use-languages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Choice } from '#ui/fields/choice.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Note } from '#ui/forms/note.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../fields/fields.module.css';

interface PublishDialogProps {
  document: DeskDocument;
  onDone: (document: DeskDocument) => void;
  /** Called with the validation errors, keyed by `part.field`, when the server rejects the publication. */
  onRefused: (errors: FieldErrors) => void;
  /** Called when another editor has since changed a draft. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Publishes drafts. The editor chooses the parts, the time, and which of the other translations are still up to date.
 */
export default function PublishDialog({ document, onDone, onRefused, onChanged, onClose }: PublishDialogProps) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const { t: problems } = useTranslation('errors');
  // No language can be published before the shared details.
  const lacksShared = document.parts.some(({ part, live }) => part === 'shared' && live === null);
  const languages = useEditedLanguages();
  const drafts = document.parts.filter(
    ({ part, revision }) => revision > 0 && (part === 'shared' || languages.includes(part)),
  );
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: {
      parts: drafts.map(({ part }): string => part),
      when: 'now',
      at: '',
      unchanged: [] as readonly string[],
      unfinished: false,
    },
    validate: {
      unfinished: (confirmed, { parts }) =>
        confirmed || unfinishedIn(document, parts).length === 0 ? null : t('publish.unfinished-confirm'),
      parts: (parts) => (lacksShared && !parts.includes('shared') ? problems('documents.nothing-shared') : null),
      at: (at, { when }) => (when === 'later' && at === '' ? t('publish.when-missing') : null),
    },
  });
  const { parts: chosen, when } = form.values;
  const isLater = when === 'later';
  const unfinished = unfinishedIn(document, chosen);
  const nameOf = (part: Part) => (part === 'shared' ? t('part.shared') : LANGUAGE_NAMES[part]);
  // Published translations that are not part of this publication, although the English text is.
  const following = languages
    .filter(isTranslation)
    .filter(
      (part) =>
        chosen.includes(SOURCE_LANGUAGE) &&
        !chosen.includes(part) &&
        document.parts.some((one) => one.part === part && one.live !== null),
    );
  const { mutate, isPending } = useMutation({
    mutationFn: ({ unchanged, at }: typeof form.values) =>
      api(cmsRoutes.publish, {
        id: document.id,
        parts: drafts.filter(({ part }) => chosen.includes(part)).map(({ part, revision }) => ({ part, revision })),
        unchanged: following.filter((part) => unchanged.includes(part)),
        ...(isLater && { at }),
      }),
    onSuccess: (next) => {
      toast('success', t(isLater ? 'publish.planned' : 'publish.done'));
      onDone(next);
      onClose();
    },
    onError: (error) => {
      if (isApiError(error, 'documents.content-invalid')) onRefused(error.errors);
      else if (isApiError(error, 'documents.edit-conflict')) {
        onChanged();
        onClose();
      } else
        takeFieldErrors(error, form, {
          element: element.current,
          fieldOf: { 'documents.time-past': 'at', 'documents.nothing-shared': 'parts' },
        });
    },
  });
  return (
    <Dialog title={t('publish.title')} busy={isPending} onClose={onClose}>
      {drafts.length === 0 ? (
        <>
          <p>{t('publish.nothing')}</p>
          <Button onClick={onClose}>{t('core:close')}</Button>
        </>
      ) : (
        <Form
          form={form}
          element={element}
          className={s['form']}
          onSend={(values) => chosen.length > 0 && mutate(values)}
        >
          <CheckboxField
            pickFirst={false}
            label={t('publish.parts')}
            options={drafts.map(({ part }) => ({ key: part, value: nameOf(part) }))}
            {...form.getInputProps('parts')}
          />
          {following.length > 0 && (
            <CheckboxField
              pickFirst={false}
              label={t('publish.unchanged')}
              description={t('publish.unchanged-help')}
              options={following.map((part) => ({ key: part, value: nameOf(part) }))}
              {...form.getInputProps('unchanged')}
            />
          )}
          <RadioField
            label={t('publish.when')}
            options={[
              { key: 'now', value: t('publish.now') },
              { key: 'later', value: t('publish.later') },
            ]}
            {...form.getInputProps('when')}
          />
          {isLater && <DateTimeField label={t('publish.at')} {...form.getInputProps('at')} />}
          {unfinished.length > 0 && (
            <>
              <Note kind="bad">{t('publish.unfinished', { found: unfinished.join(' · ') })}</Note>
              <Choice label={t('publish.unfinished-yes')} {...form.getInputProps('unfinished', { type: 'checkbox' })} />
            </>
          )}
          <div className={s['actions']}>
            <Button onClick={onClose} disabled={isPending}>
              {t('core:cancel')}
            </Button>
            <SendButton sending={isPending} disabled={chosen.length === 0}>
              {t(isLater ? 'publish.plan' : 'publish')}
            </SendButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

/** Returns the note of a template and the placeholders that the chosen drafts of a policy still contain. */
function unfinishedIn({ kind, parts }: DeskDocument, chosen: readonly string[]): string[] {
  if (kind !== 'policies') return [];
  const drafts = parts.filter(({ part }) => chosen.includes(part));
  return [...new Set(drafts.flatMap(({ draft }) => unfinishedParts(draft?.['body'])))];
}
