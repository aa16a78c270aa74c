import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { ButtonAnchor } from './button.tsx';

/**
 * Primary button that opens a path of this site, which may have a query and a hash, such as the value of a `redirect`
 * parameter.
 */
export function PathButton({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <ButtonAnchor look="primary" href={path} onClick={plainClick(() => router.history.push(path))}>
      {children}
    </ButtonAnchor>
  );
}
