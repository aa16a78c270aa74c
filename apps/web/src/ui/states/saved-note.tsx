import s from './saved-note.module.css';

/** Confirms that a change was saved; announced by screen readers. */
export function SavedNote({ shown, text }: { shown: boolean; text: string }) {
  return (
    <p className={s['saved']} role="status">
      {shown && text}
    </p>
  );
}
