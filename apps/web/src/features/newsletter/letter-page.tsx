import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';
import s from './letter-page.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text: string;
  children?: ReactNode;
}

/** The narrow page that links of mails lead to. When what it says changes, the reader is told. */
export function LetterPage({ drawing, title, text, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    head.current?.focus();
  }, [title]);
  return (
    <div className={s['page']} data-newsletter="">
      <Drawing name={drawing} />
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      <p className={s['text']}>{text}</p>
      {children}
    </div>
  );
}
