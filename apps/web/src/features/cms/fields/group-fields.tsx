import { Fragment } from 'react';
import type { z } from 'zod';
import { AnswersField } from './answers-field.tsx';
import type { NestedFieldProps } from './field-props.ts';
import s from './fields.module.css';
import { fieldsOf } from './fields-of.ts';

type Fields = Record<string, unknown>;

interface GroupFieldsProps extends NestedFieldProps {
  shape: Readonly<Record<string, z.core.$ZodType>>;
}

/** Group of fields; at the top level, the whole part. */
export function GroupFields({ shape, path, value, onChange, problems, part, english, render }: GroupFieldsProps) {
  const fields = fieldsOf(value);
  const set = (change: Fields) =>
    onChange(Object.fromEntries(Object.entries({ ...fields, ...change }).filter(([, one]) => one !== undefined)));
  return (
    <div className={s['group']}>
      {Object.entries(shape).map(([name, schema]) => {
        const at = path === '' ? name : `${path}.${name}`;
        // Ids are generated, and the right answer is edited together with the answers.
        if (name === 'id' || name === 'right') return null;
        if (name === 'answers') {
          return <AnswersField key={name} path={at} fields={fields} onChange={set} problems={problems} part={part} />;
        }
        return (
          <Fragment key={name}>
            {render({
              name,
              path: at,
              schema,
              value: fields[name],
              onChange: (next) => set({ [name]: next }),
              problems,
              part,
              english: fieldsOf(english)[name],
            })}
          </Fragment>
        );
      })}
    </div>
  );
}
