import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '@site/contract/chat/schemas.ts';
import { translationRoutes } from '@site/contract/translations/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Cluster } from '#ui/layout/stack.tsx';
import s from './message-translation.module.css';

/** Asks before a private message is sent to the translation service, then shows the translation (FORUM-43). */
export default function MessageTranslation({
  message: { id, text },
  onClose,
}: {
  message: Message;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('chat');
  const { t: core } = useTranslation();
  const api = useApi();
  const service = useSite().translationService ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api(translationRoutes.translate, { kind: 'message', id, language: i18n.language }),
  });
  const translated = useRef<HTMLParagraphElement>(null);
  // The focused button was removed, so the focus moves to the translation.
  useEffect(() => translated.current?.focus(), [data]);
  return (
    <Dialog title={t('act.translate')} onClose={onClose}>
      {data ? (
        <>
          <p ref={translated} tabIndex={-1} className={s['text']} lang={i18n.language}>
            {data.text}
          </p>
          <p className={s['note']}>{t('translate.label')}</p>
          <details>
            <summary>{t('translate.original')}</summary>
            <p className={s['text']} dir="auto">
              {text}
            </p>
          </details>
        </>
      ) : (
        <p>{t('translate.note', { service })}</p>
      )}
      <p className={s['error']} role="alert">
        {error && errorMessage(error, core)}
      </p>
      <Cluster justify="end">
        <Button onClick={onClose}>{t(data ? 'translate.close' : 'translate.cancel')}</Button>
        {!data && (
          <SendButton type="button" sending={isPending} onClick={() => mutate()}>
            {t('act.translate')}
          </SendButton>
        )}
      </Cluster>
    </Dialog>
  );
}
