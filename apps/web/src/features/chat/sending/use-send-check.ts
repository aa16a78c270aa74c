import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Warning } from '@site/contract/chat/schemas.ts';
import { useSite } from '#platform/api/use-api.ts';

const load = () => import('@site/contract/chat/warnings.ts');

/**
 * Asks for confirmation before a telephone number or external URL is sent, because a sent message can't always be
 * removed from the recipient's view.
 */
export function useSendCheck() {
  const { origin } = useSite();
  const [found, setFound] = useState<readonly Warning[]>([]);
  const asked = useRef('');
  const look = useMutation({
    // The scope serializes the checks, so that messages are sent in the order in which they were written.
    scope: { id: 'chat-check' },
    mutationFn: async (text: string) => {
      // The user has already seen the warnings for exactly this text, so sending it again is the confirmation.
      if (asked.current === text) return true;
      try {
        const { warningsOf } = await load();
        const hosts = [window.location.host, new URL(origin).host];
        const now = warningsOf(text, hosts).filter((warning) => warning !== 'scam');
        if (now.length === 0) return true;
        asked.current = text;
        setFound(now);
        return false;
      } catch {
        // If the rules fail to load, the message is queued without a check.
        return true;
      }
    },
  });
  return {
    found,
    /** Preloads the rules, so that the check does not delay sending. */
    prepare: () => void load().catch(() => undefined),
    forget: () => {
      asked.current = '';
      setFound([]);
    },
    mayGo: look.mutateAsync,
  };
}
