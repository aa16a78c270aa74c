import s from './saved-note.module.css';

/** Says that a change was kept; read out. */
export function SavedNote({ shown, text }: { shown: boolean; text: string }) {
  return (
    <p className={s['saved']} role="status">
      {shown && text}
    </p>
  );
}
