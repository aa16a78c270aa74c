import { Textarea, type TextareaProps } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import s from './join-page.module.css';

interface CountedTextareaProps extends TextareaProps {
  max: number;
  value?: string;
}

/** A text area that says how much room is left. It takes more than that: what is pasted is shortened by its author. */
export function CountedTextarea({ max, ...props }: CountedTextareaProps) {
  const { t } = useTranslation('members');
  const id = useId();
  const count = (props.value ?? '').trim().length;
  return (
    <div>
      <Textarea {...props} aria-describedby={id} />
      <p className={s['hint']} id={id}>
        <span className={[s['count'], count > max && s['over']].filter(Boolean).join(' ')}>
          <span className="visually-hidden">{t('count')} </span>
          {count} / {max}
        </span>
      </p>
    </div>
  );
}
