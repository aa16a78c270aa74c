import { useQuery } from '@tanstack/react-query';
import { chatUnreadKey } from '#features/chat';
import { unreadKey } from '#features/notifications';

/** Unread counts, which lazy-loaded files update; 0 for visitors. */
export function useUnreadCounts() {
  const { data: messages = 0 } = useQuery({ queryKey: chatUnreadKey, queryFn: () => 0, enabled: false });
  const { data: notifications = 0 } = useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false });
  return { messages, notifications };
}
