import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonLink } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { ERROR_PAGE } from './shown-page.ts';
import s from './message-page.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text: string;
  /** Start over instead of going on with what is loaded. */
  reload?: boolean;
  /** The page replaces one that failed. */
  failed?: boolean;
  /** The first thing to do, before going home. */
  children?: ReactNode;
  below?: ReactNode;
}

/** A page that says one thing and leads home. */
export function MessagePage({ drawing, title, text, reload = false, failed = false, children, below }: Props) {
  const { t } = useTranslation();
  return (
    <div className={s['message']} {...(failed && ERROR_PAGE)}>
      <Drawing name={drawing} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={s['actions']}>
        {children}
        <ButtonLink to="/" look={children ? 'plain' : 'primary'} reloadDocument={reload}>
          {t('home')}
        </ButtonLink>
      </div>
      {below}
    </div>
  );
}
