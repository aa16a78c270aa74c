import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DialogFrame, DialogTitle } from '#ui/dialogs/dialog.tsx';
import { openPolicy } from './open-policy.ts';
import s from './policy-dialog.module.css';
import { policyQuery } from './policy-query.ts';
import { PolicyText } from './policy-text.tsx';

const close = () => openPolicy(null);

/** Policy in a dialog: full screen on a phone, else narrow and near the top. */
export default function PolicyDialog({ name }: { name: string }) {
  const { t, i18n } = useTranslation('policies');
  const { t: core } = useTranslation();
  const router = useRouter();
  const listedTitle = useListedTitle(name);
  const { data, error, isFetching, refetch } = useQuery(policyQuery(useApi(), name, i18n.language));
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close()), [router]);
  if (!i18n.has('policies')) return null;
  return (
    <DialogFrame onClose={close} place={s['place']} className={s['content']}>
      <div className={s['top']}>
        <DialogTitle className={s['title']}>{data?.title ?? listedTitle}</DialogTitle>
        <Button look="quiet" className={s['close']} aria-label={core('close')} onClick={close} data-autofocus>
          <Icon name="close" />
        </Button>
      </div>
      <div className={s['text']} aria-busy={!data && isFetching}>
        {data && <PolicyText inForceSince={data.inForceSince} html={data.html} />}
        {!data && !error && <Skeleton />}
        {error && !isFetching && (
          <div className={s['failed']} role="alert">
            <p>{t('failed')}</p>
            <Button onClick={() => void refetch()}>{core('failed.retry')}</Button>
          </div>
        )}
      </div>
    </DialogFrame>
  );
}

/** Returns the title under which menus list a policy, until its text has loaded. */
function useListedTitle(name: string): string {
  const { t } = useTranslation('policies');
  const { menus } = useSite();
  return menus.items.find(({ target }) => target === `/policy/${name}`)?.title ?? t('policy');
}
