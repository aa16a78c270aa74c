import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { SetupState, SetupStepName } from '@site/contract/setup/schemas.ts';
import { CmsPage, LanguageSwitches, SettingSwitches } from '#features/cms';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { setupQuery } from '../queries.ts';
import s from '../setup.module.css';
import { ContentStep } from './content-step.tsx';
import { GoLiveList } from './go-live-panel.tsx';
import { MailStep } from './mail-step.tsx';
import { StepCard } from './step-card.tsx';

/** Settings that decide who may join and read. */
const JOINING = ['login_required', 'auto_approve', 'full_application'];

/** Page where each step can be changed later, and its controls, if it has any besides the link. */
const STEPS: Record<SetupStepName, { place: string; content?: () => ReactNode }> = {
  names: { place: '/desk/brand', content: () => <NamesStep /> },
  brand: { place: '/desk/brand' },
  mail: { place: '/desk/operations/mails', content: () => <MailStep /> },
  joining: { place: '/desk/settings', content: () => <SettingSwitches keys={JOINING} /> },
  legal: { place: '/desk/settings' },
  content: { place: '/desk', content: () => <ContentStep /> },
  backups: { place: '/desk/operations/storage' },
};

/** Setup assistant: a list of steps that can be done in any order, left and resumed. */
export function AssistantPage() {
  const { t } = useTranslation('setup');
  const { data, isError, refetch } = useQuery(setupQuery(useApi()));
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('title')}</h2>
      {!data && !isError && <Skeleton height="240px" />}
      {!data && isError && <FailedState retry={() => void refetch()} />}
      {data && <Assistant state={data} />}
    </CmsPage>
  );
}

function Assistant({ state: { steps, goLive } }: { state: SetupState }) {
  const { t } = useTranslation('setup');
  const done = steps.filter(({ met, doneAt }) => met || doneAt !== null).length;
  const ready = goLive.filter(({ ok }) => ok).length;
  return (
    <>
      <div className={s['intro']}>
        <p>{t('lead')}</p>
        <p>{t('progress', { done, count: steps.length })}</p>
        <ProgressBar label={t('progress', { done, count: steps.length })} value={done} max={steps.length} />
      </div>
      <ol className={s['steps']}>
        {steps.map((step) => (
          <StepCard key={step.name} step={step} place={STEPS[step.name].place}>
            {STEPS[step.name].content?.()}
          </StepCard>
        ))}
      </ol>
      <Panel
        title={t('live.title')}
        text={ready === goLive.length ? t('live.all') : t('live.open', { count: goLive.length - ready })}
      >
        <GoLiveList checks={goLive} />
      </Panel>
    </>
  );
}

/** Names, and the languages that the site offers. */
function NamesStep() {
  const { t } = useTranslation('setup');
  const id = useId();
  return (
    <>
      <Names />
      <section className={s['kind']} aria-labelledby={id}>
        <h4 id={id}>{t('desk:languages')}</h4>
        <p className={s['muted']}>{t('languages.text')}</p>
        <LanguageSwitches />
      </section>
    </>
  );
}

/** Names of the product and the partner, from the brand or else from environment variables. */
function Names() {
  const { t } = useTranslation('setup');
  const { product, partner } = useSite();
  return (
    <dl className={s['names']}>
      <div>
        <dt>{t('names.product')}</dt>
        <dd>{product}</dd>
      </div>
      <div>
        <dt>{t('names.partner')}</dt>
        <dd>{partner}</dd>
      </div>
    </dl>
  );
}
