import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { DocumentName, type DocumentKind } from '@site/contract/documents/kinds.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { takeFieldErrors } from '#platform/forms/form-errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { DialogClose } from '#ui/dialogs/dialog.tsx';
import { GuardedDialog } from '#ui/dialogs/guarded-dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../fields/fields.module.css';

interface NewDocumentDialogProps {
  kinds: readonly DocumentKind[];
  kind: DocumentKind | undefined;
  onClose: () => void;
}

/** Dialog for creating a document: asks for its kind and for its name in the URL. */
export default function NewDocumentDialog({ kinds, kind: first, onClose }: NewDocumentDialogProps) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { kind: kinds.find((one) => one === first) ?? 'articles', name: '' },
    validate: { name: (name) => (DocumentName.safeParse(name).success ? null : t('new.name-wrong')) },
  });
  const { kind, name } = form.values;
  const { onChange, error, ...input } = form.getInputProps('name');
  const { mutate, isPending } = useMutation({
    mutationFn: (values: typeof form.values) => api(cmsRoutes.create, values),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: '/desk/$id', params: { id } });
    },
    onError: (failure) => {
      const shown = takeFieldErrors(failure, form, { element: element.current });
      if (!shown && isApiError(failure)) form.setFieldError('name', failure.message);
    },
  });
  return (
    <GuardedDialog title={t('documents.new')} busy={isPending} isDirty={form.isDirty()} onClose={onClose}>
      <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
        <SelectField
          empty={null}
          label={t('documents.kind')}
          options={kinds.map((key) => ({ key, value: t(`kind.${key}`) }))}
          {...form.getInputProps('kind')}
        />
        <TextField
          data-autofocus
          label={t('new.name')}
          description={t(nameHelp(kind))}
          maxLength={161}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          // A typed name is checked at once.
          error={error ?? (name !== '' && !form.isValid('name') && t('new.name-wrong'))}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(' ', '-'))}
        />
        <div className={s['actions']}>
          <DialogClose disabled={isPending}>{t('core:cancel')}</DialogClose>
          <SendButton sending={isPending}>{t('new.send')}</SendButton>
        </div>
      </Form>
    </GuardedDialog>
  );
}

function nameHelp(kind: DocumentKind): KeyOf<'desk'> {
  if (kind === 'chapters') return 'new.chapter-help';
  if (kind === 'pages') return 'new.page-help';
  return kind === 'policies' ? 'new.policy-help' : 'new.name-help';
}
