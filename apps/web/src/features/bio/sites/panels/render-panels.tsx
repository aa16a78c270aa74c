import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonAnchor } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { factText } from '../fact-text.ts';
import { panelsQuery } from '../queries.ts';
import s from '../sites.module.css';

const MEGABYTE = 1_000_000;

/** Renders the saved bio as panels for a cam site, shows the progress and offers the images for download. */
export function RenderPanels({ site }: { site: BioSite }) {
  const { t, i18n } = useTranslation('bio-sites');
  const { t: tCore } = useTranslation();
  const api = useApi();
  const guardAction = useActionGuard();
  const [id, setId] = useState<string | null>(null);
  const draw = useMutation({
    mutationFn: () => api(bioRoutes.drawPanels, { site }),
    onSuccess: (set) => setId(set.id),
  });
  const asked = useQuery({ ...panelsQuery(api, id ?? ''), enabled: id !== null });
  const set = asked.data ?? (id === null ? undefined : draw.data);
  const isDrawing = !asked.isError && (set?.state === 'waiting' || set?.state === 'drawing');
  const error = draw.error ?? asked.error;
  const rules = SITE_RULES[site];
  return (
    <Panel title={t('panels.make-title')} text={t('panels.make-text', { site: rules.name })}>
      <p>
        <strong>{t('fact.picture')}:</strong> {factText(rules, 'picture', { t, language: i18n.language })}
      </p>
      {isDrawing && (
        <div className={s['part']}>
          <ProgressBar label={t('panels.progress')} value={set.done} max={Math.max(1, set.total)} />
        </div>
      )}
      <div role="status">
        {isDrawing && (
          <p className={s['help']}>
            {set.total > 0 ? t('panels.done-of', { done: set.done, count: set.total }) : t('panels.waiting')}
          </p>
        )}
        {!isDrawing && set?.state === 'ready' && (
          <p>
            {t('panels.ready', {
              count: set.total,
              size: ((set.bytes ?? 0) / MEGABYTE).toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
            })}
          </p>
        )}
      </div>
      {(error || set?.state === 'failed') && (
        <p className={s['problem']} role="alert">
          {error ? errorMessage(error, tCore) : t('panels.failed')}
        </p>
      )}
      <div className={s['actions']}>
        {!isDrawing && set?.state === 'ready' && set.url && (
          <ButtonAnchor look="primary" href={set.url} download>
            <Icon name="download" size={18} />
            {t('panels.download')}
          </ButtonAnchor>
        )}
        <SendButton
          type="button"
          look={set?.state === 'ready' ? 'plain' : 'primary'}
          sending={draw.isPending || isDrawing}
          onClick={() => guardAction(() => draw.mutate())}
        >
          {t(set ? 'panels.again' : 'panels.make')}
        </SendButton>
      </div>
    </Panel>
  );
}
