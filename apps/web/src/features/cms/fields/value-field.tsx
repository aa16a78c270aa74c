import type { ChangeEvent, ComponentProps } from 'react';
import type { Language } from '@site/contract/core/languages.ts';
import { BODY_MAX } from '@site/contract/documents/kinds.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { DateTimeField } from '#ui/fields/times/date-time-field.tsx';
import { CamSitesInput } from './cam-sites-input.tsx';
import { ChoiceInputs } from './choice-inputs.tsx';
import { HELPED } from './helped.ts';
import { fieldKind, isOptional, type FieldKind } from './field-kind.ts';
import { choiceLabel, fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFields } from './group-fields.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { PictureInput } from './picture-input.tsx';

const LONG = ['summary', 'why', 'audience', 'back', 'question'];

const renderField = (props: FieldProps) => <ValueField {...props} />;

/** Field of a document. Its name and its schema determine the control. */
export function ValueField(props: FieldProps) {
  const { t } = useTranslation('desk');
  const { name, path, schema, value, onChange, problems, part } = props;
  const kind = fieldKind(schema);
  if (name === 'body') {
    const text = typeof value === 'string' ? value : '';
    const field = { path, label: fieldLabel(t, name), problem: problems[path], part, onChange };
    return <MarkdownField {...field} text={text} />;
  }
  if (name === 'sites') return <CamSitesInput {...props} />;
  if (kind.type === 'list') return <ListField {...props} render={renderField} item={kind.item} />;
  if (kind.type === 'group') return <GroupFields {...props} render={renderField} shape={kind.shape} />;
  if (kind.type === 'choices') return <ChoiceInputs {...props} options={kind.options} />;
  return <SingleField {...props} kind={kind} />;
}

/** An empty text is a value, an empty date is none. */
const isOmittedIfEmpty = (schema: FieldProps['schema'], { type }: FieldKind) => type === 'day' || isOptional(schema);

/** Field with a single control. */
function SingleField({ name, path, schema, value, onChange, problems, part, kind }: FieldProps & { kind: FieldKind }) {
  const { t } = useTranslation('desk');
  const text = typeof value === 'string' ? value : '';
  const lang = part === 'shared' ? undefined : part;
  const say = (next: string) => onChange(next === '' && isOmittedIfEmpty(schema, kind) ? undefined : next);
  const help = HELPED.find((one) => one === name);
  const field = {
    label: fieldLabel(t, name),
    description: help && t(`help.${help}`),
    error: problems[path],
    'data-path': path,
  };
  if (kind.type === 'choice') {
    return (
      <SelectField
        {...field}
        empty={kind.options.includes(text) ? null : t('choose')}
        options={kind.options.map((key) => ({ key, value: choiceLabel(t, name, key) }))}
        value={text}
        onChange={({ currentTarget }) => say(currentTarget.value)}
      />
    );
  }
  if (kind.type === 'number') {
    return (
      <NumberField
        {...field}
        allowNegative={false}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
      />
    );
  }
  if (kind.type === 'moment') {
    return <DateTimeField {...field} value={text} onChange={(next) => onChange(next || undefined)} />;
  }
  return (
    <TextValueField
      {...{ field, name, lang, max: kind.type === 'text' ? kind.max : undefined, isDay: kind.type === 'day' }}
      value={text}
      onChange={say}
    />
  );
}

interface TextValueFieldProps {
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'description' | 'error' | 'data-path'>;
  name: string;
  lang: Language | undefined;
  max: number | undefined;
  /** Whether the text is a date, yyyy-MM-dd. */
  isDay: boolean;
  value: string;
  onChange: (value: string) => void;
}

function TextValueField({ field, name, lang, max = BODY_MAX, isDay, value, onChange }: TextValueFieldProps) {
  if (name === 'img') return <PictureInput {...field} value={value} onChange={onChange} />;
  const input = {
    ...field,
    lang,
    value,
    maxLength: max,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value),
  };
  if (isDay) return <TextField {...input} type="date" />;
  return LONG.includes(name) ? <TextAreaField {...input} max={null} minRows={2} /> : <TextField {...input} />;
}
