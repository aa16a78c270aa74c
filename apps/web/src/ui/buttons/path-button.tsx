import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { ButtonAnchor } from './button.tsx';

interface PathButtonProps extends Pick<ComponentProps<typeof ButtonAnchor>, 'look'> {
  path: string;
  children: ReactNode;
}

/**
 * Button that opens a path of this site, which may have a query and a hash, such as the value of a `redirect` parameter.
 */
export function PathButton({ path, look = 'primary', children }: PathButtonProps) {
  const router = useRouter();
  return (
    <ButtonAnchor look={look} href={path} onClick={plainClick(() => router.history.push(path))}>
      {children}
    </ButtonAnchor>
  );
}
