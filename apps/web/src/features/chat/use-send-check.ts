import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Warning } from '@site/contract/chat/schemas.ts';
import { useSite } from '#platform/use-api.ts';

const load = () => import('@site/contract/chat/warnings.ts');

/** Asks once before a telephone number or an address off this site leaves: what is sent cannot be taken back everywhere. */
export function useSendCheck() {
  const { origin } = useSite();
  const [found, setFound] = useState<readonly Warning[]>([]);
  const asked = useRef('');
  const look = useMutation({
    // One after the other: the message that was written first leaves first.
    scope: { id: 'chat-check' },
    mutationFn: async (text: string) => {
      // Sent a second time as it is: the question has been seen.
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
        // Without a connection the message waits anyway; it is not held back for a question.
        return true;
      }
    },
  });
  return {
    found,
    /** The rules come while one writes. */
    prepare: () => void load().catch(() => undefined),
    forget: () => {
      asked.current = '';
      setFound([]);
    },
    mayGo: look.mutateAsync,
  };
}
