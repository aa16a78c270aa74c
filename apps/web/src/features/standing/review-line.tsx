import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnReview } from '@site/contract/moderation/own-schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { usePersistedForm } from '#platform/forms/use-persisted-form.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { ItemLink } from './item-link.tsx';
import { standingKey } from './standing-queries.ts';
import s from './standing.module.css';

/** Maximum length in characters. Copied from the contract, because importing its file would bundle the schemas. */
const STATEMENT_MAX = 1000;

function statementProblem(text: string, t: Translate<'errors'>): string | null {
  const { length } = text.trim();
  if (length === 0) return t('moderation.statement-required');
  return length > STATEMENT_MAX ? t('invalid.too-long', { max: STATEMENT_MAX }) : null;
}

/** Item under review with the author's statement, which can be edited until a moderator decides. */
export function ReviewLine({ review }: { review: OwnReview }) {
  const { t } = useTranslation('standing');
  const { t: errors } = useTranslation('errors');
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, kind, title, path, shown, statement } = review;
  const element = useRef<HTMLFormElement>(null);
  const { form, drop } = usePersistedForm(`statement-${id}`, {
    initialValues: { text: '' },
    validate: { text: (text) => statementProblem(text, errors) },
  });
  const [editing, setEditing] = useState(statement === '');
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: string }) => api(moderationRoutes.explain, { id, text: text.trim() }),
    onSuccess: () => {
      drop();
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
        <Form form={form} element={element} className={s['form']} onSend={(values) => mutate(values)}>
          <TextAreaField
            label={t('review.statement')}
            description={t('review.help')}
            max={STATEMENT_MAX}
            minRows={3}
            {...form.getInputProps('text')}
          />
          <div className={s['actions']}>
            {statement !== '' && (
              <Button disabled={isPending} onClick={() => setEditing(false)}>
                {t('cancel')}
              </Button>
            )}
            <SendButton sending={isPending}>{t('review.send')}</SendButton>
          </div>
        </Form>
      ) : (
        <div className={s['appeal']}>
          <p className={s['muted']}>{t('review.yours')}</p>
          <p className={s['words']}>{statement}</p>
          <p className={s['head']}>
            <Button
              onClick={() => {
                form.setValues({ text: statement });
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
