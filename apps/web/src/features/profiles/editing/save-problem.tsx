import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import s from './save-problem.module.css';

/** Shows the error message for a failure that no field shows. */
export function SaveProblem({ error }: { error: Error }) {
  const { t } = useTranslation('profiles');
  const { t: core } = useTranslation();
  const place = useRef<HTMLParagraphElement>(null);
  // The form is long, so the message is scrolled into view.
  useEffect(() => {
    // Not returned, because newer browsers return a promise, and an effect may return only its cleanup.
    place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (isApiError(error, 'media.not-found')) return null;
  if (isApiError(error, 'invalid') && Object.keys(error.errors).length > 0) return null;
  return (
    <p className={s['problem']} role="alert" ref={place}>
      {errorMessage(error, core)}
      <br />
      {t('edit.kept')}
    </p>
  );
}
