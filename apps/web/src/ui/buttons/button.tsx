import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import s from './button.module.css';

interface Look {
  /** primary: the main action of the page; danger: permanent deletion; plain: the default; quiet: no border. */
  look?: 'primary' | 'danger' | 'plain' | 'quiet';
  small?: boolean;
}

function classes({ look = 'plain', small }: Look, own: string | undefined): string {
  return [s['button'], look !== 'plain' && s[look], small && s['small'], own].filter(Boolean).join(' ');
}

/** A plain HTML button, for pages without the component library. */
export function Button({ look, small, className, ...props }: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={classes({ look, small }, className)} />;
}

/** A link styled as a button, for other sites or full page loads. */
export function ButtonAnchor({ look, small, className, children, ...props }: Look & ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={classes({ look, small }, className)}>
      {children}
    </a>
  );
}

/** A router link styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);
