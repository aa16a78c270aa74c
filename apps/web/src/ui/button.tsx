import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import s from './button.module.css';

interface Look {
  /** primary: the one action that matters on the page; danger: it deletes something for good. */
  look?: 'primary' | 'danger' | 'plain' | 'quiet';
  small?: boolean;
}

function classes({ look = 'plain', small }: Look, own: string | undefined): string {
  return [s['button'], look !== 'plain' && s[look], small && s['small'], own].filter(Boolean).join(' ');
}

/** A button of plain elements, for pages that load without the component library. */
export function Button({ look, small, className, ...props }: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={classes({ look, small }, className)} />;
}

/** A link to another site, or one that React does not follow, that looks like a button. */
export function ButtonAnchor({ look, small, className, children, ...props }: Look & ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={classes({ look, small }, className)}>
      {children}
    </a>
  );
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
