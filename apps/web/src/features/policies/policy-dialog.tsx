import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PolicyName } from '@site/contract/site/policies.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MantineScope } from '#ui/theme/mantine-scope.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { UP_TO_MEDIUM } from '#ui/viewport/breakpoints.ts';
import { useFocusReturn } from '#ui/dialogs/use-focus-return.ts';
import { openPolicy } from './open-policy.ts';
import s from './policy-dialog.module.css';
import { policyQuery } from './policy-query.ts';
import { PolicyText } from './policy-text.tsx';

const close = () => openPolicy(null);

/** Policy in a dialog: full screen on a phone, else narrow and near the top. */
export default function PolicyDialog({ name }: { name: PolicyName }) {
  const { t, i18n } = useTranslation('policies');
  const { t: core } = useTranslation();
  const router = useRouter();
  const phone = useMediaQuery(UP_TO_MEDIUM, false, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = useQuery(policyQuery(useApi(), name, i18n.language));
  useFocusReturn();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && close()), [router]);
  if (!i18n.has('policies')) return null;
  return (
    <MantineScope>
      <Modal.Root
        opened
        onClose={close}
        fullScreen={phone}
        size="min(460px, 85vw)"
        yOffset="10vh"
        zIndex="var(--layer-above-dialogs)"
      >
        <Modal.Overlay />
        <Modal.Content classNames={{ content: s['content'] ?? '' }}>
          <div className={s['top']}>
            <Modal.Title component="h2" className={s['title'] ?? ''}>
              {t(name)}
            </Modal.Title>
            <Button look="quiet" className={s['close']} aria-label={core('close')} onClick={close} data-autofocus>
              <Icon name="close" />
            </Button>
          </div>
          <div className={s['text']} aria-busy={!data && isFetching}>
            {data && <PolicyText version={data.version} html={data.html} />}
            {!data && !error && <Skeleton />}
            {error && !isFetching && (
              <div className={s['failed']} role="alert">
                <p>{t('failed')}</p>
                <Button onClick={() => void refetch()}>{core('failed.retry')}</Button>
              </div>
            )}
          </div>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
