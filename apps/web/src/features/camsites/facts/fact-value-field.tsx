import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import {
  CONCEPTS,
  FREQUENCIES,
  METHOD_KEYS,
  SITE_LANGUAGES,
  type FactKey,
  type Method,
} from '@site/contract/camsites/facts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPair } from '#ui/forms/form-part.tsx';
import { languageName } from '#platform/translations/language-names.ts';
import { methodName } from './fact-text.ts';
import { kindOf, type FactFormValues } from './fact-form-values.ts';
import s from './fact-form.module.css';

const LINES_MAX = 1000;

interface Props {
  fact: FactKey;
  form: UseFormReturnType<FactFormValues>;
}

/** Input for the value of a fact, according to its type. */
export function FactValueField({ fact, form }: Props) {
  const { t } = useTranslation('camsites');
  const error: ReactNode = form.errors['value'];
  const number = (field: 'min' | 'max', label: string) => (
    <TextField inputMode="decimal" maxLength={20} label={label} {...form.getInputProps(field)} />
  );
  const kind = kindOf(fact);
  const label = t(`fact.${fact}`);
  return (
    // A single element represents the whole value, since its validation errors concern all of it.
    <div className={s['value']} data-path="value">
      {kind === 'number' && number('min', label)}
      {kind === 'range' && (
        <>
          <FormPair>
            {number('min', t('edit.min'))}
            {number('max', t('edit.max'))}
          </FormPair>
          <p className={s['help']}>{t('edit.range-help')}</p>
        </>
      )}
      {kind === 'choices' && <ChoicesField fact={fact} form={form} />}
      {kind === 'yes-no' && (
        <SelectField
          label={label}
          options={(['yes', 'no'] as const).map((key) => ({ key, value: t(key) }))}
          {...form.getInputProps('answer')}
        />
      )}
      {kind === 'lines' && (
        <TextAreaField
          max={LINES_MAX}
          minRows={3}
          label={label}
          description={t('edit.lines-help')}
          {...form.getInputProps('lines')}
        />
      )}
      {kind === 'sums' && <SumsField form={form} />}
      {kind === 'fees' && <FeesField form={form} />}
      <p role="alert" className={s['error']}>
        {error}
      </p>
    </div>
  );
}

function ChoicesField({ fact, form }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const options = () => {
    switch (fact) {
      case 'concept':
        return CONCEPTS.map((key) => ({ key, value: t(`concept.${key}`) }));
      case 'frequency':
        return FREQUENCIES.map((key) => ({ key, value: t(`paid.${key}`) }));
      case 'methods':
        return METHOD_KEYS.map((key) => ({ key, value: methodName(key, t) }));
      default:
        return SITE_LANGUAGES.map((key) => ({ key, value: languageName(key, i18n.language) }));
    }
  };
  return (
    <CheckboxField
      look="chips"
      pickFirst={false}
      label={t(`fact.${fact}`)}
      options={options()}
      value={form.values.choices}
      onChange={(choices) => form.setFieldValue('choices', choices)}
    />
  );
}

function SumsField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('camsites');
  const methods = METHOD_KEYS.map((key: Method) => ({ key, value: methodName(key, t) }));
  return (
    <>
      {form.values.sums.map((sum, index) => (
        // Rows have no stable keys, but are added and removed only at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={s['row']}>
          <TextField
            inputMode="numeric"
            maxLength={10}
            label={t('edit.dollars')}
            {...form.getInputProps(`sums.${index}.dollars`)}
          />
          <CheckboxField
            look="chips"
            pickFirst={false}
            label={t('edit.for-methods')}
            options={methods}
            value={sum.methods}
            onChange={(chosen) => form.setFieldValue(`sums.${index}.methods`, chosen)}
          />
        </div>
      ))}
      <Rows
        count={form.values.sums.length}
        onAdd={() => form.insertListItem('sums', { dollars: '', methods: [] })}
        onRemove={(last) => form.removeListItem('sums', last)}
      />
    </>
  );
}

function FeesField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('camsites');
  return (
    <>
      {form.values.fees.map((_, index) => (
        // These rows have no stable keys either.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={s['row']}>
          <SelectField
            label={t('edit.payout')}
            empty={null}
            options={(['usual', 'fast'] as const).map((key) => ({ key, value: t(`edit.payout.${key}`) }))}
            {...form.getInputProps(`fees.${index}.payout`)}
          />
          <FormPair>
            <TextField
              inputMode="decimal"
              maxLength={10}
              label={t('edit.dollars')}
              {...form.getInputProps(`fees.${index}.dollars`)}
            />
            <TextField
              inputMode="decimal"
              maxLength={10}
              label={t('edit.percent')}
              {...form.getInputProps(`fees.${index}.percent`)}
            />
          </FormPair>
        </div>
      ))}
      <Rows
        count={form.values.fees.length}
        onAdd={() => form.insertListItem('fees', { payout: 'usual', dollars: '', percent: '' })}
        onRemove={(last) => form.removeListItem('fees', last)}
      />
    </>
  );
}

interface RowsProps {
  count: number;
  onAdd: () => void;
  onRemove: (last: number) => void;
}

function Rows({ count, onAdd, onRemove }: RowsProps) {
  const { t } = useTranslation('camsites');
  return (
    <div className={s['rows']}>
      {count < 10 && (
        <Button small onClick={onAdd}>
          {t('edit.add')}
        </Button>
      )}
      {count > 1 && (
        <Button small onClick={() => onRemove(count - 1)}>
          {t('edit.remove')}
        </Button>
      )}
    </div>
  );
}
