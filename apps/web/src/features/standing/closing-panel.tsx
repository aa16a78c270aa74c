import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { AppealFields } from './appeal-fields.tsx';
import { ownStandingQuery, standingKey } from './standing-queries.ts';
import s from './standing.module.css';

/** Announced account closure: date, reason and options until then. */
export function ClosingPanel() {
  const { t, i18n } = useTranslation('standing');
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownStandingQuery(api));
  const [appealing, setAppealing] = useState(false);
  const send = useMutation({
    mutationFn: ({ text }: { text: string; drop: () => void }) => api(sanctionRoutes.appealClosing, { text }),
    onSuccess: (_, { drop }) => {
      drop();
      toast('success', t('closing.sent'));
      setAppealing(false);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: standingKey }),
  });
  if (!data?.closing) return null;
  const { reason, startsAt, appeal } = data.closing;
  return (
    <Panel title={t('closing')} danger>
      <p>{t('closing.text', { date: dayOf(Date.parse(startsAt), i18n.language) })}</p>
      <p className={s['reason']}>{reason}</p>
      {appeal && (
        <div className={s['appeal']}>
          <p className={s['head']}>
            <strong>{t('appeal.yours')}</strong>
            <Chip tone={appeal.state === 'open' ? 'secondary' : 'plain'}>{t(`appeal.${appeal.state}`)}</Chip>
          </p>
          <p className={s['words']}>{appeal.text}</p>
          {appeal.answer && <p className={s['reason']}>{appeal.answer}</p>}
        </div>
      )}
      <div className={s['actions']}>
        <ButtonLink to="/authorization" search={{ tab: 'data' }}>
          {t('closing.export')}
        </ButtonLink>
        {!appeal && !appealing && <Button onClick={() => setAppealing(true)}>{t('appeal.begin')}</Button>}
      </div>
      {!appeal && appealing && (
        <AppealFields
          draft="appeal-closing"
          sending={send.isPending}
          onSend={(text, drop) => send.mutate({ text, drop })}
          onCancel={() => setAppealing(false)}
        />
      )}
    </Panel>
  );
}
