import { useEffect, useState } from 'react';

/** Returns the focus to the opener when an overlay unmounts, unless the focus has moved elsewhere. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    },
    [opener],
  );
}
