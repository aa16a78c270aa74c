import type { ComponentProps, ReactNode } from 'react';
import { useHomePath } from '#platform/sessions/home-path.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '../buttons/button.tsx';
import { Drawing } from '../drawing.tsx';
import { ERROR_PAGE } from './shown-page.ts';
import s from './message-page.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text: string;
  /** Whether the link to the home page loads a new document instead of navigating within the application. */
  reload?: boolean;
  /** Whether this page replaces one that failed. */
  failed?: boolean;
  /** Primary action, placed before the link to the home page. */
  children?: ReactNode;
  below?: ReactNode;
}

/** Page with a single message and a link to the home page. */
export function MessagePage({ drawing, title, text, reload = false, failed = false, children, below }: Props) {
  const { t } = useTranslation();
  const home = useHomePath();
  return (
    <div className={s['message']} {...(failed && ERROR_PAGE)}>
      <Drawing name={drawing} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={s['actions']}>
        {children}
        <ButtonLink to={home} look={children ? 'plain' : 'primary'} reloadDocument={reload}>
          {t('home')}
        </ButtonLink>
      </div>
      {below}
    </div>
  );
}
