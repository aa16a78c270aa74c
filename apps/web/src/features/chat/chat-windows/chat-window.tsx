import { useEffect, useRef } from 'react';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { openPageType, widgetBus } from '#platform/widget-bus.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConversationList } from '../conversations/conversation-list.tsx';
import { ConversationView } from '../conversations/conversation-view.tsx';
import type { WindowState } from './window-state-store.ts';
import { OpeningConversation } from '../recipients/opening-conversation.tsx';
import { useOpenWith } from '../recipients/use-open-with.ts';
import s from './chat-window.module.css';

interface ChatWindowProps {
  place: WindowState;
  onGo: (place: WindowState) => void;
  onClose: () => void;
}

/** Chat window over another page, showing the list or one conversation. */
export default function ChatWindow({ place: { id, at, to, requests }, onGo, onClose }: ChatWindowProps) {
  const { t, i18n } = useTranslation('chat');
  const user = useUser();
  const { shortName } = useSite();
  const panel = useRef<HTMLElement>(null);
  const opening = useOpenWith(to, (opened) => onGo({ open: true, id: opened }));
  useEffect(() => panel.current?.focus(), []);
  const toList = () => {
    onGo({ open: true, ...(requests && { requests }) });
    panel.current?.focus();
  };
  const tool = (name: 'left' | 'expand' | 'close', label: string, run: () => void) => (
    <button type="button" className={`icon-button ${s['tool']}`} aria-label={label} title={label} onClick={run}>
      <Icon name={name} size={20} />
    </button>
  );
  const end = (
    <>
      {tool('expand', t('window.page'), () => widgetBus.say(openPageType(shortName), { path: '/chat-page' }))}
      {tool('close', t('window.close'), onClose)}
    </>
  );
  const back = tool('left', t('back'), toList);
  const ready = i18n.has('chat') && user;
  return (
    // Escape closes the window if the focus is anywhere in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={s['window']}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // An open menu or dialog handles Escape first.
        const within =
          event.target instanceof Element && event.target.closest('[role="menu"], [aria-modal="true"], dialog');
        if (event.key === 'Escape' && !event.defaultPrevented && !within) onClose();
      }}
    >
      {ready && id !== undefined && (
        <ConversationView key={id} id={id} at={at} back={back} end={end} onRemoved={toList} />
      )}
      {ready && id === undefined && (
        <>
          <div className={s['top']}>
            {to !== undefined && back}
            <h2>{t('title')}</h2>
            {end}
          </div>
          {to !== undefined && (
            <OpeningConversation opening={opening}>
              <Button onClick={toList}>{t('not-found.back')}</Button>
            </OpeningConversation>
          )}
          {to === undefined && (
            <div className={s['list']}>
              <ConversationList
                ownId={user.id}
                box={requests ? 'requests' : 'inbox'}
                open={(chosen, seq) =>
                  onGo({
                    open: true,
                    id: chosen,
                    ...(seq !== undefined && { at: seq }),
                    ...(requests && { requests }),
                  })
                }
                renderBox={(box, children, className) => (
                  <button
                    type="button"
                    className={className}
                    onClick={() => onGo({ open: true, ...(box === 'requests' && { requests: true }) })}
                  >
                    {children}
                  </button>
                )}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
