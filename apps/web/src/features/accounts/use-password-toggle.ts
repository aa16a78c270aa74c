import { useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';

/** Names the button that shows a password and lets the keyboard reach it. */
export function usePasswordToggle() {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(false);
  return {
    shown,
    onChange: setShown,
    button: { 'aria-label': t(shown ? 'hide-password' : 'show-password'), tabIndex: 0 },
  };
}
