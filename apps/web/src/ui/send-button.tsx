import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import s from './send-button.module.css';

interface SendButtonProps extends ComponentProps<typeof Button> {
  /** The form is on its way: the button waits with a turning ring. */
  sending: boolean;
}

/** The button that sends a form. It says what it does also while it works, and keeps its width. */
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
