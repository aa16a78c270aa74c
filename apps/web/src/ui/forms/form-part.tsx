import { useId, type ReactNode } from 'react';
import s from './form-part.module.css';

interface FormPartProps {
  /** Id of the section, for links to it. */
  anchor?: string;
  title: ReactNode;
  children: ReactNode;
}

/** Section of a long form with a heading. */
export function FormPart({ anchor, title, children }: FormPartProps) {
  const id = useId();
  return (
    <section id={anchor} className={s['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Two short fields, side by side if there is space. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={s['pair']}>{children}</div>;
}
