import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './editor.module.css';
import { ReviewNote } from './review-note.tsx';
import { momentText } from '../moment-text.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

type Act = 'archive' | 'restore' | 'discard' | 'unschedule';

interface EditorHeadProps {
  document: DeskDocument;
  part: Part;
  title: string;
  onTaken: (document: DeskDocument) => void;
  onVersions: () => void;
  busy: boolean;
  onPublish: () => void;
}

/** Header of the editor: kind and status of the document, and actions on the document or the current part. */
export function EditorHead({ document, part, title, onTaken, onVersions, busy, onPublish }: EditorHeadProps) {
  const { t, i18n } = useTranslation('desk');
  const api = useApi();
  const [asked, setAsked] = useState<Act | null>(null);
  const { id, kind, name, archived, path, parts } = document;
  const stored = parts.find((one) => one.part === part);
  const plans = parts.flatMap(({ publishAt }) => publishAt ?? []).sort();
  const act = useMutation({
    async mutationFn(what: Act): Promise<DeskDocument> {
      if (what === 'unschedule') return api(cmsRoutes.unschedule, { id });
      if (what !== 'discard') return api(cmsRoutes.archive, { id, on: what === 'archive' });
      const changed = await api(cmsRoutes.discard, { id, part, revision: stored?.revision ?? 0 });
      return { ...document, parts: parts.map((one) => (one.part === part ? changed : one)) };
    },
    onSuccess: (next, what) => {
      setAsked(null);
      toast('success', t(`done.${what}`));
      onTaken(next);
    },
    onError: () => setAsked(null),
  });
  const actions: Action[] = [
    { icon: 'text', label: t('act.versions'), run: onVersions },
    ...(stored && stored.revision > 0
      ? [{ icon: 'trash' as const, label: t('act.discard'), danger: true, run: () => setAsked('discard') }]
      : []),
    archived
      ? { icon: 'plus', label: t('act.restore'), run: () => setAsked('restore') }
      : { icon: 'ban', label: t('act.archive'), danger: true, run: () => setAsked('archive') },
  ];
  return (
    <header className={s['head']}>
      <div className={s['titles']}>
        <Link to="/desk" className={s['back']}>
          <Icon name="left" size={18} />
          {t('document.back')}
        </Link>
        <h1>{title}</h1>
        <p className={s['about']}>
          <span>{t(`kind.${kind}`)}</span>
          {path ? (
            <a href={path} target="_blank" rel="noreferrer">
              {path}
            </a>
          ) : (
            <span>{name}</span>
          )}
          {archived && <Chip tone="red">{t('archived')}</Chip>}
        </p>
        <ReviewNote document={document} onTaken={onTaken} />
        {parts.some(({ planFailed }) => planFailed) && <p className={s['problem']}>{t('plan.failed')}</p>}
        {plans[0] && (
          <p className={s['plan']}>
            <span>{t('plan.at', { time: momentText(plans[0], i18n.language) })}</span>
            <button type="button" onClick={() => setAsked('unschedule')}>
              {t('act.unschedule')}
            </button>
          </p>
        )}
      </div>
      <div className={s['acts']}>
        <SendButton type="button" sending={busy} onClick={onPublish}>
          {t('publish')}
        </SendButton>
        <ActionMenu label={t('acts')} actions={actions} />
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`act.${asked}`)}
          text={t(`ask.${asked}`)}
          confirm={t(`act.${asked}`)}
          danger={asked === 'archive' || asked === 'discard'}
          busy={act.isPending}
          onConfirm={() => act.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </header>
  );
}
