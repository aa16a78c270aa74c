import { isApiError } from '@site/contract/core/errors.ts';
import { Note } from '#ui/forms/note.tsx';
import s from './archive.module.css';

/** Why a brand file was refused, with the values that are not valid. */
export function ArchiveError({ error }: { error: Error }) {
  const problems = isApiError(error) ? Object.entries(error.errors) : [];
  return (
    <Note kind="bad">
      <p>{error.message}</p>
      {problems.length > 0 && (
        <ul className={s['list']}>
          {problems.map(([field, message]) => (
            <li key={field}>
              <code>{field}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
