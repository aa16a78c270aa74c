import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import s from './send-button.module.css';

interface SendButtonProps extends ComponentProps<typeof Button> {
  /** Whether the form is being sent. The button is then disabled and shows a spinner. */
  sending: boolean;
}

/** Submit button that retains its label and width while sending. */
export function SendButton({ sending, disabled, children, className, ...props }: SendButtonProps) {
  return (
    <Button
      type="submit"
      look="primary"
      {...props}
      className={[s['button'], className].filter(Boolean).join(' ')}
      disabled={disabled || sending}
      aria-busy={sending}
    >
      {sending && <span className={s['ring']} aria-hidden="true" />}
      <span>{children}</span>
    </Button>
  );
}
