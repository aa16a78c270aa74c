import type { BulkResult } from '@site/contract/bulk-actions/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './bulk-dialog.module.css';

interface BulkResultsProps {
  results: readonly BulkResult[];
  nameOf: (id: number) => string;
}

/** Number of rows done and refused, and the refused rows with the reasons. */
export function BulkResults({ results, nameOf }: BulkResultsProps) {
  const { t } = useTranslation('moderation');
  const { t: problems } = useTranslation('errors');
  const refused = results.flatMap(({ id, problem }) => (problem ? [{ id, problem }] : []));
  const done = results.length - refused.length;
  return (
    <div role="status">
      <p>
        {t('bulk.done', { count: done })}
        {refused.length > 0 && <> {t('bulk.refused', { count: refused.length })}</>}
      </p>
      {refused.length > 0 && (
        <ul className={s['refused']}>
          {refused.map(({ id, problem }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {/* The server returns keys of this catalogue. */}
              {problems(problem.key as 'failed', problem.params)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
