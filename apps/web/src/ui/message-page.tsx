import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { ButtonLink } from './button.tsx';
import { Drawing } from './drawing.tsx';
import s from './message-page.module.css';

interface Props {
  drawing: ComponentProps<typeof Drawing>['name'];
  title: string;
  text: string;
  /** Start over instead of going on with what is loaded. */
  reload?: boolean;
}

/** A page that says one thing and leads home. */
export function MessagePage({ drawing, title, text, reload = false }: Props) {
  const { t } = useTranslation();
  return (
    <div className={s['message']}>
      <Drawing name={drawing} />
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink to="/" look="primary" reloadDocument={reload}>
        {t('home')}
      </ButtonLink>
    </div>
  );
}
