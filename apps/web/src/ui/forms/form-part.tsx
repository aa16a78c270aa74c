import { useId, type ReactNode } from 'react';
import s from './form-part.module.css';

/** Section of a long form with a heading. */
export function FormPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Two short fields, side by side if there is space. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={s['pair']}>{children}</div>;
}
