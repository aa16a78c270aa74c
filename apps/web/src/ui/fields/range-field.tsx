import { Field, useFieldInput, type FieldTexts } from './field.tsx';
import s from './fields.module.css';

interface RangeFieldProps extends Pick<FieldTexts, 'label' | 'hideLabel'> {
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words or with its unit; shown next to the slider unless the label is hidden. */
  valueText?: string;
  className?: string | undefined;
  onChange: (value: number) => void;
}

/** Slider. */
export function RangeField({ label, hideLabel, valueText, className, onChange, ...input }: RangeFieldProps) {
  const { id } = useFieldInput({});
  return (
    <Field {...{ id, label, hideLabel, className }}>
      <div className={s['range']}>
        <input
          {...input}
          id={id}
          type="range"
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        {valueText && !hideLabel && <output htmlFor={id}>{valueText}</output>}
      </div>
    </Field>
  );
}
