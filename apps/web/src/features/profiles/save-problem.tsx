import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { problemText } from '#platform/problem-text.ts';
import s from './save-problem.module.css';

/** Why the profile was not saved, where no field says so. */
export function SaveProblem({ error }: { error: Error }) {
  const { t } = useTranslation('profiles');
  const { t: core } = useTranslation();
  const place = useRef<HTMLParagraphElement>(null);
  // One saves from anywhere in a long form.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [error]);
  if (isApiError(error, 'media.not-found')) return null;
  if (isApiError(error, 'invalid') && Object.keys(error.errors).length > 0) return null;
  return (
    <p className={s['problem']} role="alert" ref={place}>
      {problemText(error, core)}
      <br />
      {t('edit.kept')}
    </p>
  );
}
