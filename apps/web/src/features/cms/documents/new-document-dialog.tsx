import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type SyntheticEvent } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { DocumentName, type DocumentKind } from '@site/contract/documents/kinds.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
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
  const field = useId();
  const [kind, setKind] = useState<DocumentKind>(kinds.find((one) => one === first) ?? 'articles');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const fits = DocumentName.safeParse(name).success;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(cmsRoutes.create, { kind, name }),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: '/desk/$id', params: { id } });
    },
    onError: (error) => {
      if (isApiError(error)) setProblem(error.errors['name'] ?? error.message);
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fits) mutate();
    else setProblem(t('new.name-wrong'));
  };
  const wrong = problem || (name !== '' && !fits ? t('new.name-wrong') : '');
  return (
    <Dialog title={t('documents.new')} busy={isPending} onClose={onClose}>
      <form className={s['form']} noValidate onSubmit={send}>
        <div className={s['field']}>
          <label htmlFor={`${field}-kind`}>{t('documents.kind')}</label>
          <select
            id={`${field}-kind`}
            value={kind}
            onChange={({ currentTarget }) => {
              setProblem('');
              setKind(kinds.find((one) => one === currentTarget.value) ?? kind);
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className={s['field']}>
          <label htmlFor={field}>{t('new.name')}</label>
          <input
            data-autofocus
            id={field}
            value={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={161}
            aria-invalid={wrong !== ''}
            aria-describedby={`${field}-help ${field}-problem`}
            onChange={({ currentTarget }) => {
              setProblem('');
              setName(currentTarget.value.replaceAll(' ', '-'));
            }}
          />
          <p className={s['help']} id={`${field}-help`}>
            {t(kind === 'chapters' ? 'new.chapter-help' : 'new.name-help')}
          </p>
          <p className={s['problem']} id={`${field}-problem`} role="alert">
            {wrong}
          </p>
        </div>
        <div className={s['actions']}>
          <Button onClick={onClose} disabled={isPending}>
            {t('core:cancel')}
          </Button>
          <SendButton sending={isPending}>{t('new.send')}</SendButton>
        </div>
      </form>
    </Dialog>
  );
}
