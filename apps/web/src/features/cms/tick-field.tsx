import s from './tick-field.module.css';

interface TickFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function TickField({ label, checked, onChange }: TickFieldProps) {
  return (
    <label className={s['tick']}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
