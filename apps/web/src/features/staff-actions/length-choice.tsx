import { useId } from 'react';
import chips from '#ui/fields/chips.module.css';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import s from './length-choice.module.css';

interface LengthChoiceProps<Value> {
  legend: string;
  options: readonly Value[];
  value: Value;
  label: (option: Value) => string;
  onChange: (option: Value) => void;
}

/** Radio group with a few options, such as durations. */
export function LengthChoice<Value extends string | number | null>(props: LengthChoiceProps<Value>) {
  const { legend, options, value, label, onChange } = props;
  const name = useId();
  return (
    <fieldset className={s['lengths']}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <CustomChoice
          key={option}
          type="radio"
          className={chips['chip']}
          name={name}
          checked={option === value}
          onChange={() => onChange(option)}
        >
          {label(option)}
        </CustomChoice>
      ))}
    </fieldset>
  );
}
