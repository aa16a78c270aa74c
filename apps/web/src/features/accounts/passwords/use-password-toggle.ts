import { useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Labels the button that toggles the visibility of a password, and makes it reachable by keyboard. */
export function usePasswordToggle() {
  const { t } = useTranslation('accounts');
  const [shown, setShown] = useState(false);
  return {
    shown,
    onChange: setShown,
    button: { 'aria-label': t(shown ? 'hide-password' : 'show-password'), tabIndex: 0 },
  };
}
