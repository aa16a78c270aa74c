import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import {
  isTranslation,
  LANGUAGE_NAMES,
  LANGUAGES,
  SOURCE_LANGUAGE,
  type Translation,
} from '@site/contract/core/languages.ts';
import { isApiError, type FieldErrors } from '@site/contract/core/errors.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskDocument } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { listWith } from '#platform/list-with.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from '../fields/fields.module.css';
import { MomentInput } from '#ui/fields/times/moment-input.tsx';
import { TickField } from '../tick-field.tsx';

interface PublishDialogProps {
  document: DeskDocument;
  onDone: (document: DeskDocument) => void;
  /** Called with the validation errors, keyed by `part.field`, when the server rejects the publication. */
  onRefused: (errors: FieldErrors) => void;
  /** Called when another editor has since changed a draft. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Publishes drafts. The editor chooses the parts, the time, and which of the other translations are still up to date.
 */
export default function PublishDialog({ document, onDone, onRefused, onChanged, onClose }: PublishDialogProps) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const drafts = document.parts.filter(({ revision }) => revision > 0);
  const [chosen, setChosen] = useState<readonly Part[]>(drafts.map(({ part }) => part));
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const [unchanged, setUnchanged] = useState<readonly Translation[]>([]);
  const [problem, setProblem] = useState('');
  const nameOf = (part: Part) => (part === 'shared' ? t('part.shared') : LANGUAGE_NAMES[part]);
  // Published translations that are not part of this publication, although the English text is.
  const following = LANGUAGES.filter(isTranslation).filter(
    (part) =>
      chosen.includes(SOURCE_LANGUAGE) &&
      !chosen.includes(part) &&
      document.parts.some((one) => one.part === part && one.live !== null),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api(cmsRoutes.publish, {
        id: document.id,
        parts: drafts.filter(({ part }) => chosen.includes(part)).map(({ part, revision }) => ({ part, revision })),
        unchanged: following.filter((part) => unchanged.includes(part)),
        ...(isLater && { at }),
      }),
    onSuccess: (next) => {
      toast('success', t(isLater ? 'publish.planned' : 'publish.done'));
      onDone(next);
      onClose();
    },
    onError: (error) => {
      if (isApiError(error, 'documents.content-invalid')) onRefused(error.errors);
      else if (isApiError(error, 'documents.edited-meanwhile')) {
        onChanged();
        onClose();
      } else if (isApiError(error, 'documents.time-past')) setProblem(error.message);
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLater && at === '') setProblem(t('publish.when-missing'));
    else if (chosen.length > 0) mutate();
  };
  return (
    <Dialog title={t('publish.title')} busy={isPending} onClose={onClose}>
      {drafts.length === 0 ? (
        <>
          <p>{t('publish.nothing')}</p>
          <Button onClick={onClose}>{t('core:close')}</Button>
        </>
      ) : (
        <form className={s['form']} noValidate onSubmit={send}>
          <fieldset className={s['field']}>
            <legend>{t('publish.parts')}</legend>
            {drafts.map(({ part }) => (
              <TickField
                key={part}
                label={nameOf(part)}
                checked={chosen.includes(part)}
                onChange={(on) => setChosen(listWith(chosen, part, on))}
              />
            ))}
          </fieldset>
          {following.length > 0 && (
            <fieldset className={s['field']}>
              <legend>{t('publish.unchanged')}</legend>
              <p className={s['help']}>{t('publish.unchanged-help')}</p>
              {following.map((part) => (
                <TickField
                  key={part}
                  label={nameOf(part)}
                  checked={unchanged.includes(part)}
                  onChange={(on) => setUnchanged(listWith(unchanged, part, on))}
                />
              ))}
            </fieldset>
          )}
          <PublicationTime
            isLater={isLater}
            onLater={setIsLater}
            at={at}
            onAt={(next) => {
              setProblem('');
              setAt(next);
            }}
            problem={problem}
          />
          <div className={s['actions']}>
            <Button onClick={onClose} disabled={isPending}>
              {t('core:cancel')}
            </Button>
            <SendButton sending={isPending} disabled={chosen.length === 0}>
              {t(isLater ? 'publish.plan' : 'publish')}
            </SendButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface PublicationTimeProps {
  isLater: boolean;
  onLater: (isLater: boolean) => void;
  /** Time of a later publication; empty until one is chosen. */
  at: string;
  onAt: (at: string) => void;
  /** Error of the chosen time; empty if it is valid. */
  problem: string;
}

/** Choice between publishing now and at a later time. */
function PublicationTime({ isLater, onLater, at, onAt, problem }: PublicationTimeProps) {
  const { t } = useTranslation('desk');
  const field = useId();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <>
      <fieldset className={s['field']}>
        <legend>{t('publish.when')}</legend>
        <label className={s['choice']}>
          <input type="radio" name={field} checked={!isLater} onChange={() => onLater(false)} />
          {t('publish.now')}
        </label>
        <label className={s['choice']}>
          <input type="radio" name={field} checked={isLater} onChange={() => onLater(true)} />
          {t('publish.later')}
        </label>
      </fieldset>
      {isLater && (
        <div className={s['field']}>
          <label htmlFor={`${field}-at`}>{t('publish.at')}</label>
          <MomentInput
            id={`${field}-at`}
            value={at}
            aria-invalid={problem !== ''}
            aria-describedby={`${field}-help ${field}-problem`}
            onChange={(next) => onAt(next ?? '')}
          />
          <p className={s['help']} id={`${field}-help`}>
            {t('publish.zone', { zone })}
          </p>
          <p className={s['problem']} id={`${field}-problem`} role="alert">
            {problem}
          </p>
        </div>
      )}
    </>
  );
}
