import { useEffect, useRef } from 'react';
import type { Warning } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './send-question.module.css';

interface SendQuestionProps {
  found: readonly Warning[];
  name: string;
  onSend: () => void;
  onBack: () => void;
}

/** Asks for confirmation before a telephone number or an external URL is sent. */
export function SendQuestion({ found, name, onSend, onBack }: SendQuestionProps) {
  const { t } = useTranslation('chat');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={s['question']} role="group" aria-label={t('send.question')}>
      {found.includes('phone') && <p>{t('send.phone', { name })}</p>}
      {found.includes('link') && <p>{t('send.link', { name })}</p>}
      <div>
        <Button ref={back} onClick={onBack}>
          {t('send.back')}
        </Button>
        <Button onClick={onSend}>{t('send.anyway')}</Button>
      </div>
    </div>
  );
}
