import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Topic } from '@site/contract/forum/schemas.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useAccountChanged } from '#features/members';
import { PathButton } from '#ui/buttons/path-button.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import page from './onboarding-page.module.css';
import s from './topic-choice.module.css';

interface Props {
  topics: readonly Topic[];
  /** Path to return to. */
  redirect: string | undefined;
  onChosen: (slug: string) => void;
}

/** Lets a new member choose one topic. */
export function TopicChoice({ topics, redirect, onChosen }: Props) {
  const { t } = useTranslation('profiles');
  const { t: core } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const api = useApi();
  const accountChanged = useAccountChanged();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const onboard = useMutation({
    mutationFn: (slug: string) => api(profileRoutes.onboard, { topics: [slug] }),
    onSuccess: async (_, slug) => {
      await accountChanged();
      onChosen(slug);
    },
    onError: (error) => {
      const field = isApiError(error, 'invalid') ? Object.values(error.errors)[0] : undefined;
      setProblem(field ?? errorMessage(error, core));
    },
  });
  const toggle = (slug: string, on: boolean) => {
    const second = on && chosen !== null && chosen !== slug;
    setProblem(second ? errors('profiles.one-topic') : '');
    if (!second) setChosen(on ? slug : null);
  };
  return (
    <>
      <header>
        <p className={page['step']}>{t('onboarding.step', { n: 1, total: 2 })}</p>
        <h1>{t('onboarding.title')}</h1>
        <p className={page['lead']}>{t('onboarding.lead')}</p>
      </header>
      <form
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === null) setProblem(t('onboarding.pick'));
          else onboard.mutate(chosen);
        }}
      >
        <fieldset className={s['topics']} aria-describedby="topic-problem">
          <legend className="visually-hidden">{t('onboarding.topics')}</legend>
          {topics.map(({ slug, name, description, icon }) => (
            <CustomChoice
              key={slug}
              type="checkbox"
              className={s['topic']}
              checked={chosen === slug}
              onChange={({ currentTarget }) => toggle(slug, currentTarget.checked)}
            >
              <span className={s['name']}>
                <Icon name={icon} size={18} /> {name}
              </span>
              <span className={s['text']}>{description}</span>
            </CustomChoice>
          ))}
        </fieldset>
        <div className={page['actions']} data-own-bottom="">
          <p id="topic-problem" className={s['problem']} role="alert">
            {problem}
          </p>
          <SendButton sending={onboard.isPending}>{t('onboarding.go')}</SendButton>
          <PathButton path={redirect ?? MEMBER_HOME} look="quiet">
            {t('onboarding.skip')}
          </PathButton>
        </div>
      </form>
    </>
  );
}
