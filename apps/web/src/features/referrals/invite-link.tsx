import { useHydrated } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { toast } from '#platform/toast.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './invite-link.module.css';

/** Invitation link with a copy button and, where supported, the native share sheet. */
export function InviteLink({ url, product }: { url: string; product: string }) {
  const { t } = useTranslation('referrals');
  const field = useRef<HTMLInputElement>(null);
  const shares = useHydrated() && 'share' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('copied'));
    } catch {
      // Clipboard access is denied, so the text is selected and can be copied by hand.
      field.current?.focus();
      field.current?.select();
      toast('warning', t('copy-by-hand'));
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={t('link')}
        hideLabel
        readOnly
        maxLength={null}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={s['actions']}>
        <Button look="primary" onClick={() => void copy()}>
          <Icon name="link" size={18} />
          {t('copy')}
        </Button>
        {shares && (
          // Closing the share sheet rejects the promise; that is not an error.
          <Button onClick={() => void navigator.share({ title: product, url }).catch(() => {})}>{t('share')}</Button>
        )}
      </div>
    </>
  );
}
