import { useId, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HELPED } from './helped.ts';
import s from './fields.module.css';

interface ControlProps {
  id: string;
  'data-path': string;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface FieldFrameProps {
  label: string;
  name: string;
  path: string;
  problem: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help text and validation error of a field. */
export function FieldFrame({ label, name, path, problem, children }: FieldFrameProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const help = HELPED.find((one) => one === name);
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'data-path': path,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-help ${id}-problem`,
      })}
      <p className={s['help']} id={`${id}-help`} hidden={!help}>
        {help && t(`help.${help}`)}
      </p>
      <p className={s['problem']} id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  );
}
