import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { widgetBus } from '#platform/widget-bus.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { shortCount } from '#ui/short-count.ts';
import { chatTarget } from '../recipients/chat-target.ts';
import { chatUnreadQuery } from '../queries.ts';
import { useChat } from '../use-chat.ts';
import { CLOSED, windowStateStore, type WindowState } from './window-state-store.ts';
import s from './chat-widget.module.css';

const ChatWindow = lazyDialog(() => import('./chat-window.tsx'));

/** Chat button and the window that it opens. Their state is stored for the lifetime of the tab. */
export default function ChatWidget() {
  const { t } = useTranslation();
  const chat = useChat();
  const userId = useUser()?.id ?? 0;
  const { data: count = 0 } = useQuery(chatUnreadQuery(useApi()));
  const [place, setPlace] = useState<WindowState>(() => windowStateStore.read(userId));
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const go = (next: WindowState) => {
    windowStateStore.keep(userId, next);
    setPlace(next);
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const offs = [
      widgetBus.onWidget('open-chat', ({ userId: whom }) => {
        chatTarget.take();
        latest.current({ open: true, to: whom });
      }),
      widgetBus.onWidget('policy-agreed', () => chat.catchUp()),
    ];
    widgetBus.say('init-over', {});
    const whom = chatTarget.take();
    if (whom !== null) latest.current({ open: true, to: whom });
    return () => {
      for (const off of offs) off();
      widgetBus.end();
    };
  }, [chat]);
  useEffect(() => {
    if (!place.open && closed.current) button.current?.focus();
    closed.current = false;
  }, [place.open]);

  if (place.open) {
    return (
      <ChatWindow
        place={place}
        onGo={go}
        onClose={() => {
          closed.current = true;
          go(CLOSED);
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={s['button']}
      aria-label={count > 0 ? t('chat.unread', { count }) : t('chat')}
      aria-haspopup="dialog"
      title={t('chat')}
      onClick={() => go({ open: true })}
    >
      <Icon name="reply" size={24} />
      {count > 0 && <span className={s['count']}>{shortCount(count)}</span>}
    </button>
  );
}
