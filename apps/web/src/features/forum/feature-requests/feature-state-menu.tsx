import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { Dropdown } from '#ui/menus/dropdown.tsx';
import { Icon } from '#ui/icon.tsx';
import { FEATURE_STATES, type FeatureState } from '../choices.ts';
import { patchPost } from '../post-cache.ts';
import s from './feature-box.module.css';

/** Menu for moderators that changes the status of a feature request. */
export function FeatureStateMenu({ id, state }: { id: number; state: FeatureState }) {
  const { t } = useTranslation('asks');
  const api = useApi();
  const queryClient = useQueryClient();

  function set(to: FeatureState): void {
    api(postAddOnRoutes.setFeatureState, { id, state: to }).then(
      () => {
        patchPost(queryClient, id, { featureState: to });
        queryClient.removeQueries({ queryKey: ['forum', 'features'] });
        toast('success', t('feature.changed'));
      },
      () => undefined,
    );
  }

  return (
    <Dropdown
      buttonClass={s['change']}
      button={
        <>
          {t('feature.change')}
          <Icon name="down" size={16} />
        </>
      }
    >
      {FEATURE_STATES.map((one) => (
        <button key={one} type="button" aria-current={one === state} onClick={() => one !== state && set(one)}>
          {t(`forum:feature.${one}`)}
        </button>
      ))}
    </Dropdown>
  );
}
