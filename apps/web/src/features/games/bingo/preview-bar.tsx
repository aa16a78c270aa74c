import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { MomentInput } from '#ui/fields/times/moment-input.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { BINGO_ZONE } from '@site/contract/games/bingo.ts';
import { bingoKey } from '../queries.ts';
import s from './preview-bar.module.css';

const DAY = 86_400_000;

/** Preview for moderators: the bingo at a given time, on a separate board without points. */
export function PreviewBar({ preview }: { preview: string | undefined }) {
  const { t, i18n } = useTranslation('games');
  const id = useId();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Discards the typed time when another time is shown.
  const [typed, setTyped] = useState<{ over: string | undefined; moment: string } | null>(null);
  const moment = typed && typed.over === preview ? typed.moment : (preview ?? '');
  const show = (at: string) =>
    void navigate({ to: '/points/bingo', search: { preview: at }, replace: true, resetScroll: false });
  const clear = useMutation({
    mutationFn: () => api(gameRoutes.clearPreview, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bingoKey }),
  });
  return (
    <form
      className={s['bar']}
      aria-label={t('preview.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (moment !== '') show(moment);
      }}
    >
      <label htmlFor={id}>
        {t('preview.as-of')}
        <MomentInput id={id} value={moment} onChange={(value) => setTyped({ over: preview, moment: value ?? '' })} />
      </label>
      <Button type="submit" small>
        {t('preview.show')}
      </Button>
      {preview !== undefined && (
        <>
          <Button small onClick={() => show(new Date(Date.parse(preview) + DAY).toISOString())}>
            {t('preview.next-day')}
          </Button>
          <Button small disabled={clear.isPending} onClick={() => clear.mutate()}>
            {t('preview.clear')}
          </Button>
          <ButtonLink small to="/points/bingo" replace resetScroll={false}>
            {t('preview.leave')}
          </ButtonLink>
          <p suppressHydrationWarning>
            {t('preview.central', {
              time: new Intl.DateTimeFormat(i18n.language, {
                dateStyle: 'long',
                timeStyle: 'short',
                timeZone: BINGO_ZONE,
              }).format(Date.parse(preview)),
            })}
          </p>
        </>
      )}
    </form>
  );
}
