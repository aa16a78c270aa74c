import { useId, type ComponentProps, type ReactNode } from 'react';
import s from './switch-field.module.css';

interface SwitchFieldProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  /** Whether the change is being saved. */
  busy?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean;
}

/** Switch without a label, for a row of a table. */
export function Switch({ className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      className={[s['switch'], className].filter(Boolean).join(' ')}
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
    />
  );
}

/** Switch that takes effect immediately, with an optional description. Its label is clickable too. */
export function SwitchField({ label, help, checked, busy = false, disabled, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={s['field']}>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-busy={busy}
        disabled={disabled}
        onChange={({ currentTarget }) => !busy && onChange(currentTarget.checked)}
      />
      {help && (
        <p id={`${id}-help`} className={s['help']}>
          {help}
        </p>
      )}
    </div>
  );
}
