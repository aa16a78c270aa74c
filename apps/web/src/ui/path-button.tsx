import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonAnchor } from './button.tsx';

/** The primary button that leads to a path of this site with its query and hash, as an address named it. */
export function PathButton({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <ButtonAnchor
      look="primary"
      href={path}
      onClick={(event) => {
        // New tabs and windows stay what they are.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(path);
      }}
    >
      {children}
    </ButtonAnchor>
  );
}
