import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandPictureUrl } from '@site/contract/brand/picture-url.ts';
import type { BrandVersion } from '@site/contract/brand/routes.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NeedsConnection } from '#ui/forms/needs-connection.tsx';
import { NextPageButton } from '#ui/lists/next-page-button.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { brandHistoryQuery } from '../queries.ts';
import s from './publish.module.css';
import type { Publication } from './use-publication.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

interface HistoryPanelProps {
  published: BrandVersion;
  restore: Publication['restore'];
}

/** Published versions, newest first, down to the built-in brand. Any of them can be published again (BRAND-25). */
export function HistoryPanel({ published, restore }: HistoryPanelProps) {
  const { t } = useTranslation('brand');
  const query = useInfiniteQuery(brandHistoryQuery(useApi()));
  const [asked, setAsked] = useState<number | null>(null);
  const versions = query.data?.pages.flatMap(({ items }) => items);
  if (!versions) return <QueryPlaceholder query={query} skeleton={<Skeleton height="240px" />} />;
  return (
    <div className={s['history']}>
      <NeedsConnection action="publish" />
      <ol className={s['versions']} aria-label={t('history')}>
        {versions.map((version) => (
          <Version
            key={version.number}
            version={version}
            isPublished={version.number === published.number}
            onRestore={() => setAsked(version.number)}
          />
        ))}
      </ol>
      <NextPageButton query={query}>{t('more')}</NextPageButton>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 0 ? t('history.restore-built-in') : t('history.restore', { n: asked })}
          text={t('history.restore-text')}
          confirm={t('publish')}
          busy={restore.isPending}
          onConfirm={() => restore.mutate(asked, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface VersionProps {
  version: BrandVersion;
  isPublished: boolean;
  onRestore: () => void;
}

function Version({ version, isPublished, onRestore }: VersionProps) {
  const { t } = useTranslation('brand');
  const offline = useBrowserOffline();
  const { number, brand } = version;
  const { accent, secondary } = paletteOf(brand.colors).light;
  const logo = brand.pictures.logoLight ?? brand.pictures.icon;
  return (
    <li className={s['version']}>
      <span className={s['logo']}>
        {logo && <img src={brandPictureUrl(logo)} width={logo.width} height={logo.height} alt="" />}
      </span>
      <div className={s['about']}>
        <b dir="auto">{brand.names.product}</b>
        <Origin version={version} />
      </div>
      <span className={s['colors']} aria-hidden="true">
        <i style={{ background: accent }} />
        <i style={{ background: secondary }} />
      </span>
      {isPublished ? (
        <Chip tone="accent">{t('history.published')}</Chip>
      ) : (
        <Button small disabled={offline} onClick={onRestore}>
          {t('history.use')}
          <span className="visually-hidden"> {number === 0 ? t('history.built-in') : number}</span>
        </Button>
      )}
    </li>
  );
}

/** Author and time of a version, and the older version that it restores. */
function Origin({ version: { number, author, publishedAt, restored } }: { version: BrandVersion }) {
  const { t } = useTranslation('brand');
  if (number === 0) return <span className={s['muted']}>{t('history.built-in')}</span>;
  return (
    <>
      <span className={s['muted']}>
        {t('history.by', { n: number, name: author?.nickName ?? t('someone') })}
        {' · '}
        {publishedAt && <TimeAgo time={publishedAt} />}
      </span>
      {restored !== null && (
        <span className={s['muted']}>
          {restored === 0 ? t('history.is-built-in') : t('history.is-restored', { n: restored })}
        </span>
      )}
    </>
  );
}
