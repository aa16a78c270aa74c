import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { plainClick } from '#platform/browsers/plain-click.ts';

/** Link to a path of this site that the server returned. */
export function PathLink({ path, ...props }: { path: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'>) {
  const router = useRouter();
  return (
    <a {...props} href={path} onClick={plainClick(() => router.history.push(path))}>
      {props.children}
    </a>
  );
}
