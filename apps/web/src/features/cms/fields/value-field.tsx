import { BODY_MAX } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChoiceInputs } from './choice-inputs.tsx';
import { FieldFrame } from './field-frame.tsx';
import { fieldKind, isOptional } from './field-kind.ts';
import { choiceLabel, fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFields } from './group-fields.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { MomentInput } from '#ui/fields/times/moment-input.tsx';
import { PictureInput } from './picture-input.tsx';

const LONG = ['summary', 'why', 'audience', 'back', 'question'];

const renderField = (props: FieldProps) => <ValueField {...props} />;

/** Field of a document. Its name and its schema determine the control. */
export function ValueField(props: FieldProps) {
  const { t } = useTranslation('desk');
  const { name, path, schema, value, onChange, problems, part } = props;
  const kind = fieldKind(schema);
  const label = fieldLabel(t, name);
  const problem = problems[path];
  const text = typeof value === 'string' ? value : '';
  const lang = part === 'shared' ? undefined : part;
  const say = (next: string) => onChange(next === '' && isOptional(schema) ? undefined : next);
  if (name === 'body') {
    return <MarkdownField path={path} label={label} text={text} problem={problem} part={part} onChange={onChange} />;
  }
  if (kind.type === 'list') return <ListField {...props} render={renderField} item={kind.item} />;
  if (kind.type === 'group') return <GroupFields {...props} render={renderField} shape={kind.shape} />;
  if (kind.type === 'choices') return <ChoiceInputs {...props} options={kind.options} />;
  return (
    <FieldFrame label={label} name={name} path={path} problem={problem}>
      {(field) => {
        if (kind.type === 'choice') {
          return <Select {...field} name={name} options={kind.options} value={text} onChange={say} />;
        }
        if (kind.type === 'number') {
          return (
            <input
              {...field}
              type="number"
              inputMode="numeric"
              min={0}
              value={typeof value === 'number' ? value : ''}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                onChange(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
              }
            />
          );
        }
        if (kind.type === 'day') {
          return (
            <input
              {...field}
              type="date"
              value={text}
              onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
            />
          );
        }
        if (kind.type === 'moment') return <MomentInput {...field} value={text} onChange={onChange} />;
        if (name === 'img') return <PictureInput {...field} value={text} maxLength={500} onChange={say} />;
        const typed = { ...field, lang, value: text, maxLength: kind.max ?? BODY_MAX };
        return LONG.includes(name) ? (
          <textarea {...typed} rows={2} onChange={({ currentTarget }) => say(currentTarget.value)} />
        ) : (
          <input {...typed} onChange={({ currentTarget }) => say(currentTarget.value)} />
        );
      }}
    </FieldFrame>
  );
}

interface SelectProps {
  name: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Select({ name, options, value, onChange, ...field }: SelectProps) {
  const { t } = useTranslation('desk');
  return (
    <select {...field} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {!options.includes(value) && <option value={value}>{t('choose')}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {choiceLabel(t, name, option)}
        </option>
      ))}
    </select>
  );
}
