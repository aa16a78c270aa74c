import { useEffect, useState } from 'react';

/** For what lies over the page while it is mounted: afterwards the focus is where it was, unless it went elsewhere. */
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
