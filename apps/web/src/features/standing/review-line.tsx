import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReview } from '@site/contract/moderation/own-schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedText } from '#platform/forms/use-persisted-text.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ItemLink } from './item-link.tsx';
import { standingKey } from './standing-queries.ts';
import s from './standing.module.css';

/** Maximum length in characters. Copied from the contract, because importing its file would bundle the schemas. */
const STATEMENT_MAX = 1000;

/** Item under review with the author's statement, which can be edited until a moderator decides. */
export function ReviewLine({ review }: { review: OwnReview }) {
  const { t } = useTranslation('standing');
  const { t: errors } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, kind, title, path, shown, statement } = review;
  const typed = usePersistedText(`statement-${id}`);
  const [editing, setEditing] = useState(statement === '');
  const [tried, setTried] = useState(false);
  const length = typed.text.trim().length;
  const problem =
    length === 0
      ? errors('moderation.statement-required')
      : length > STATEMENT_MAX
        ? errors('invalid.too-long', { max: STATEMENT_MAX })
        : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(moderationRoutes.explain, { id, text: typed.text.trim() }),
    onSuccess: () => {
      typed.drop();
      setEditing(false);
      toast('success', t('review.sent'));
    },
    // Refetches the list, because the item may have been decided in the meantime.
    onSettled: () => queryClient.invalidateQueries({ queryKey: standingKey }),
  });
  return (
    <li className={s['line']}>
      {/* An item deleted by its author has no title or link and is no longer visible. */}
      {(title !== '' || path !== '') && (
        <p className={s['head']}>
          <strong>{t(`review.${shown}`)}</strong>
        </p>
      )}
      <ItemLink kind={kind} title={title} path={path} />
      {editing ? (
        <form
          className={s['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (problem === undefined) mutate();
            else event.currentTarget.querySelector('textarea')?.focus();
          }}
        >
          <TextAreaField
            label={t('review.statement')}
            description={t('review.help')}
            max={STATEMENT_MAX}
            minRows={3}
            value={typed.text}
            onChange={(event) => typed.write(event.currentTarget.value)}
            error={tried ? problem : undefined}
          />
          <div className={s['actions']}>
            {statement !== '' && (
              <Button disabled={isPending} onClick={() => setEditing(false)}>
                {t('cancel')}
              </Button>
            )}
            <SendButton sending={isPending}>{t('review.send')}</SendButton>
          </div>
        </form>
      ) : (
        <div className={s['appeal']}>
          <p className={s['muted']}>{t('review.yours')}</p>
          <p className={s['words']}>{statement}</p>
          <p className={s['head']}>
            <Button
              onClick={() => {
                typed.write(statement);
                setEditing(true);
              }}
            >
              {t('review.change')}
            </Button>
          </p>
        </div>
      )}
    </li>
  );
}
