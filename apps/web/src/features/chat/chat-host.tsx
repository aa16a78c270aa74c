import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { openSocket } from '#platform/realtime/socket.ts';
import { useApi, useSite, useUser } from '#platform/api/use-api.ts';
import { useLoggedOutRedirect } from '#platform/sessions/use-logged-out-redirect.ts';
import { useCatchUp, useSocket, useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { openPageType, widgetBus } from '#platform/widget-bus.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import { chatUnreadQuery } from './queries.ts';
import { useChat } from './use-chat.ts';
import { useWidgetAllowed } from './chat-windows/use-widget-allowed.ts';
import { widgetPage } from './chat-windows/widget-page.ts';

const ChatWidget = optionalLazy(() => import('./chat-windows/chat-widget.tsx'));

/**
 * Chat of a member, on every page: receives events, sends pending messages, and shows the chat window where it is
 * allowed (RT-04).
 */
export default function ChatHost() {
  // The chunk may finish loading after a log-out.
  return useUser() && <Host />;
}

function Host() {
  const chat = useChat();
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const user = useUser();
  const { shortName } = useSite();
  const onChatPage = useLocation({ select: ({ pathname }) => pathname.startsWith('/chat-page') });
  const allowed = useWidgetAllowed();
  const redirectToLogin = useLoggedOutRedirect();
  useEffect(() => {
    chat.setLoggedOutHandler(redirectToLogin);
  });

  useSocketEvent('chat_message', (message) => chat.receiveMessage(message));
  useSocketEvent('chat_message_gone', ({ conversationId, seq }) => chat.receiveDeletion(conversationId, seq));
  useSocketEvent('chat_read', ({ conversationId, userId, seq }) =>
    chat.receiveReadReceipt(conversationId, userId, seq),
  );
  useSocketEvent('chat_typing', ({ conversationId }) => chat.receiveTyping(conversationId));
  useSocketEvent('chat_changed', () => void queryClient.invalidateQueries({ queryKey: ['chat'] }));
  useSocketEvent('chat_unread', ({ count }) => widgetBus.say('update-unread-number', { count }));
  useCatchUp(() => chat.catchUp());
  // Events sent before the socket connected were missed.
  useSocket((socket) => {
    const first = () => chat.catchUp();
    if (socket.connected) first();
    else socket.once('connect', first);
    return () => socket.off('connect', first);
  });

  const ctoken = user?.ctoken;
  const openPage = useEffectEvent((wanted: { path: string; userId?: number }) => {
    const href = widgetPage(wanted, router.state.location.pathname, (user?.role ?? null) !== null);
    if (href !== null) void router.navigate({ href });
  });
  useEffect(() => {
    const offs = [
      widgetBus.onPage('update-unread-number', ({ count }) => {
        const { queryKey } = chatUnreadQuery(api);
        // The response of a request that is still in flight may be older than this count and would replace it.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, count);
      }),
      widgetBus.onPage('sockitIOWakeUp', () =>
        openSocket(ctoken).then((socket) => void (socket.connected || socket.connect())),
      ),
      widgetBus.onPage(openPageType(shortName), (wanted) => openPage(wanted)),
    ];
    const wake = () => widgetBus.say('sockitIOWakeUp', {});
    window.addEventListener('online', wake);
    return () => {
      for (const off of offs) off();
      window.removeEventListener('online', wake);
    };
  }, [api, queryClient, ctoken, shortName]);

  if (!allowed || onChatPage) return null;
  return (
    <Suspense>
      <ChatWidget />
    </Suspense>
  );
}
