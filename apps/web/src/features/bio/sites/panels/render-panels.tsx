import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { PanelSet } from '@site/contract/bio/schemas.ts';
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

/** Renders the saved bio as panels for a cam site and polls the progress. */
function usePanelSet(site: BioSite) {
  const api = useApi();
  const [id, setId] = useState<string | null>(null);
  const draw = useMutation({
    mutationFn: () => api(bioRoutes.drawPanels, { site }),
    onSuccess: (set) => setId(set.id),
  });
  const asked = useQuery({ ...panelsQuery(api, id ?? ''), enabled: id !== null });
  const set = asked.data ?? (id === null ? undefined : draw.data);
  const state = set?.state;
  const isDrawing = !asked.isError && (state === 'waiting' || state === 'drawing');
  return { set, isDrawing, error: draw.error ?? asked.error, draw };
}

/** Renders the saved bio as panels for a cam site, shows the progress and offers the images for download. */
export function RenderPanels({ site }: { site: BioSite }) {
  const { t, i18n } = useTranslation('bio-sites');
  const guardAction = useActionGuard();
  const { set, isDrawing, error, draw } = usePanelSet(site);
  const isReady = set?.state === 'ready';
  const rules = SITE_RULES[site];
  return (
    <Panel title={t('panels.make-title')} text={t('panels.make-text', { site: rules.name })}>
      <p>
        <strong>{t('fact.picture')}:</strong> {factText(rules, 'picture', { t, language: i18n.language })}
      </p>
      {set && isDrawing && (
        <div className={s['part']}>
          <ProgressBar label={t('panels.progress')} value={set.done} max={Math.max(1, set.total)} />
        </div>
      )}
      <div role="status">{set && <RenderStatus set={set} isDrawing={isDrawing} />}</div>
      <RenderError error={error} set={set} />
      <div className={s['actions']}>
        {isReady && set.url && (
          <ButtonAnchor look="primary" href={set.url} download>
            <Icon name="download" size={18} />
            {t('panels.download')}
          </ButtonAnchor>
        )}
        <SendButton
          type="button"
          look={isReady ? 'plain' : 'primary'}
          sending={draw.isPending || isDrawing}
          onClick={() => guardAction(() => draw.mutate())}
        >
          {t(set ? 'panels.again' : 'panels.make')}
        </SendButton>
      </div>
    </Panel>
  );
}

function RenderStatus({ set, isDrawing }: { set: PanelSet; isDrawing: boolean }) {
  const { t, i18n } = useTranslation('bio-sites');
  const { state, done, total: count, bytes } = set;
  if (isDrawing) {
    return <p className={s['help']}>{count > 0 ? t('panels.done-of', { done, count }) : t('panels.waiting')}</p>;
  }
  if (state !== 'ready') return null;
  const size = ((bytes ?? 0) / MEGABYTE).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return <p>{t('panels.ready', { count, size })}</p>;
}

function RenderError({ error, set }: { error: Error | null; set: PanelSet | undefined }) {
  const { t } = useTranslation('bio-sites');
  const { t: tCore } = useTranslation();
  if (!error && set?.state !== 'failed') return null;
  return (
    <p className={s['problem']} role="alert">
      {error ? errorMessage(error, tCore) : t('panels.failed')}
    </p>
  );
}
