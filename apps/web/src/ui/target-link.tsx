import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { linkTo } from '#platform/pages/destination-link.ts';

interface TargetLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> {
  /** Path on this site, or an https URL. */
  target: string;
}

/** Paths that the server answers itself. */
const SERVED = /^\/(api|files|rss)\//;

/** Link to a target that staff have entered. */
export function TargetLink({ target, children, ...props }: TargetLinkProps) {
  if (!target.startsWith('/') || SERVED.test(target)) {
    return (
      <a {...props} href={target} rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <Link {...linkTo(target)} {...props}>
      {children}
    </Link>
  );
}
