import type { ComponentProps } from 'react';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { SendButton } from './send-button.tsx';

/** Submit button that is disabled while the browser is offline. Place it after `NeedsConnection`, which says why. */
export function OnlineSendButton({ disabled, ...props }: ComponentProps<typeof SendButton>) {
  const offline = useBrowserOffline();
  return <SendButton {...props} disabled={disabled || offline} />;
}
