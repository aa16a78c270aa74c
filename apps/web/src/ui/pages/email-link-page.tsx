import type { ComponentProps, ReactNode } from 'react';
import { Drawing } from '#ui/drawing.tsx';
import { useViewHeading } from '#ui/pages/view-heading.ts';
import s from './email-link-page.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text: string;
  children?: ReactNode;
}

/** Narrow landing page for links in emails. Changes of its heading are announced. */
export function EmailLinkPage({ drawing, title, text, children }: Props) {
  useViewHeading(title);
  return (
    <div className={s['page']} data-newsletter="">
      <Drawing name={drawing} />
      <h1>{title}</h1>
      <p className={s['text']}>{text}</p>
      {children}
    </div>
  );
}
