interface ColorInputProps {
  label: string;
  /** #rrggbb */
  value: string;
  onChange: (color: string) => void;
}

/** The browser's colour picker, for a row of controls whose style sheet sets its size. */
export function ColorInput({ label, value, onChange }: ColorInputProps) {
  return (
    <input
      type="color"
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
