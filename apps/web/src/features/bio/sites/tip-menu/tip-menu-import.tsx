import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { mergeTipMenu } from '@site/bio-html/tip-menu/merge.ts';
import { parseTipMenu } from '@site/bio-html/tip-menu/parse.ts';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { TIP_ITEMS, TIP_TEXT } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { LinesField } from '../../fields.tsx';
import { newId } from '../../blocks/new-id.ts';
import s from '../sites.module.css';

export type Synced = DataOf<typeof bioRoutes.syncCamTipMenu>;

/**
 * The server merges into the saved version, so the import is aborted with this error if pending changes cannot be
 * saved.
 */
class NotSaved extends Error {}

interface Props {
  block: BlockOf<'tip-menu'>;
  /** Saves pending changes. @returns the resulting revision; null if the save failed */
  save: () => Promise<number | null>;
  /** Called after the server has merged the menu. */
  onMerged: (result: Synced) => void;
  onClose: () => void;
}

/** Imports a tip menu from the text of a cam site or app (BIO-05). Load it lazily. */
export default function TipMenuImport({ block, save, onMerged, onClose }: Props) {
  const { t } = useTranslation('bio-sites');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(block.items.length === 0);
  const looked = useDeferredValue(text.slice(0, TIP_TEXT));
  const read = useMemo(() => parseTipMenu(looked), [looked]);
  const merged = useMemo(
    () => mergeTipMenu(block.items, read.items, { replace, id: newId }),
    [block.items, read, replace],
  );
  const send = useMutation({
    mutationFn: async () => {
      const revision = await save();
      if (revision === null) throw new NotSaved();
      return api(bioRoutes.syncCamTipMenu, { revision, id: block.id, text, replace });
    },
    onSuccess: (result) => {
      onMerged(result);
      toast('success', t('tips.merged', { added: result.added, changed: result.changed }));
      onClose();
    },
  });
  return (
    <Dialog title={t('tips.import')} wide busy={send.isPending} onClose={onClose}>
      <LinesField
        data-autofocus
        label={t('tips.text')}
        description={t('tips.help')}
        minRows={8}
        maxLength={TIP_TEXT}
        value={text}
        onChange={setText}
      />
      <div role="status">{looked.trim() && <p>{t('tips.read', { count: read.items.length })}</p>}</div>
      {read.items.length > 0 && (
        <>
          {/* Long content is scrollable, including by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={s['scrolled']} role="group" aria-label={t('tips.preview')} tabIndex={0}>
            <table className={s['read']}>
              <caption>{t('tips.preview')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('tips.item')}</th>
                  <th scope="col">{t('tips.tokens')}</th>
                </tr>
              </thead>
              <tbody>
                {read.items.map(({ item, tokens }, index) => (
                  <tr key={index}>
                    <td>{item}</td>
                    <td>{tokens}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <RadioField
            label={t('tips.how')}
            options={[
              { key: 'merge', value: t('tips.merge') },
              { key: 'replace', value: t('tips.replace') },
            ]}
            value={replace ? 'replace' : 'merge'}
            onChange={(key) => setReplace(key === 'replace')}
          />
          <p className={s['help']}>{t('tips.would', { added: merged.added, changed: merged.changed })}</p>
        </>
      )}
      {read.unread.length > 0 && looked.trim() && (
        <details className={s['more']}>
          <summary>{t('tips.unread', { count: read.unread.length })}</summary>
          <p className={s['detail']}>{read.unread.join(' · ')}</p>
        </details>
      )}
      {merged.left.length > 0 && (
        <p className={s['problem']} role="alert">
          {t('tips.too-many', { max: TIP_ITEMS, count: merged.left.length })}
        </p>
      )}
      {send.isError && (
        <p className={s['problem']} role="alert">
          {send.error instanceof NotSaved ? t('tips.not-saved') : errorMessage(send.error, tCore)}
        </p>
      )}
      <div className={s['actions']}>
        <Button disabled={send.isPending} onClick={onClose}>
          {t('close')}
        </Button>
        <SendButton
          type="button"
          sending={send.isPending}
          disabled={read.items.length === 0}
          onClick={() => send.mutate()}
        >
          {t(replace ? 'tips.send-replace' : 'tips.send-merge', { count: read.items.length })}
        </SendButton>
      </div>
    </Dialog>
  );
}
