import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import type { SetupStep } from '@site/contract/setup/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { Panel } from '#ui/panel.tsx';
import { setupQuery } from '../queries.ts';
import s from '../setup.module.css';

interface StepCardProps {
  step: SetupStep;
  /** Page where this can be changed later. */
  place: string;
  children?: ReactNode;
}

/** Step of the assistant: what it is about, its controls, and whether it is done. */
export function StepCard({ step, place, children }: StepCardProps) {
  const { name, met, doneAt } = step;
  const { t } = useTranslation('setup');
  const api = useApi();
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: (done: boolean) => api(setupRoutes.markStep, { step: name, done }),
    onSuccess: (state) => queryClient.setQueryData(setupQuery(api).queryKey, state),
  });
  const isMarked = doneAt !== null;
  const isDone = met || isMarked;
  const title = t(`step.${name}`);
  return (
    <li>
      <Panel
        anchor={name}
        title={title}
        text={t(`step.${name}.text`)}
        mark={<Chip tone={isDone ? 'accent' : 'plain'}>{t(isDone ? 'step.done' : 'step.open')}</Chip>}
      >
        {children}
        <StepReason step={step} />
        <div className={s['foot']}>
          {!met && (
            <Button
              look={isMarked ? 'quiet' : 'primary'}
              small
              disabled={mark.isPending}
              aria-label={t(isMarked ? 'step.reopen-name' : 'step.mark-name', { name: title })}
              onClick={() => mark.mutate(!isMarked)}
            >
              {t(isMarked ? 'step.reopen' : 'step.mark')}
            </Button>
          )}
          <a href={place}>{t(`step.${name}.place`)}</a>
        </div>
      </Panel>
    </li>
  );
}

/** Says why a step is done, or when it will be. */
function StepReason({ step: { name, met, doneAt } }: { step: SetupStep }) {
  const { t } = useTranslation('setup');
  if (met) return <p className={s['muted']}>{t('step.by-condition')}</p>;
  if (doneAt === null) return <p className={s['muted']}>{t(`step.${name}.when`)}</p>;
  return (
    <p className={s['muted']}>
      {t('step.by-hand')} · <TimeAgo time={doneAt} />
    </p>
  );
}
