import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { Note } from '#ui/forms/note.tsx';
import { ResendForm } from '#features/accounts';
import { errorMessage } from '#platform/api/error-message.ts';

/** Reason why the password was not changed; an unverified email must be verified first (AUTH-18). */
export function ChangeProblem({ error }: { error: Error }) {
  const { t } = useTranslation('passwords');
  const { t: core } = useTranslation();
  if (!isApiError(error, 'accounts.unverified')) return <Note kind="bad">{errorMessage(error, core)}</Note>;
  return (
    <>
      <Note kind="bad">
        <p>{error.message}</p>
        <p>{t('change.unverified')}</p>
      </Note>
      <ResendForm />
    </>
  );
}
