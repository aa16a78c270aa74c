import { useQuery } from '@tanstack/react-query';
import type { TagEffect } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText, shareText } from '../statistics/statistic-text.ts';
import { tagEffectsQuery } from '../queries.ts';
import { ScrolledTable } from '#ui/lists/scrolled-table.tsx';
import s from '../summary.module.css';

const SHOWN = 12;

/** Compares shows with a tag and those without it (STREAM-04). */
export function TagEffects({ site }: { site: number | undefined }) {
  const { t } = useTranslation('stream');
  const { data, isError, refetch } = useQuery(tagEffectsQuery(useApi(), site));
  return (
    <Panel anchor="tags" title={t('tags.title')} text={t('tags.text')}>
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="200px" />)}
      {data && data.tags.length === 0 && <p className={s['none']}>{t('tags.none')}</p>}
      {data && data.tags.length > 0 && data.tags.every(({ confidence }) => confidence === 'low') && (
        <p className={s['none']}>{t('tags.unsure')}</p>
      )}
      {data && data.tags.length > 0 && (
        <ScrolledTable title={t('tags.title')}>
          <thead>
            <tr>
              <th scope="col">{t('tags.tag')}</th>
              <th scope="col">{t('tags.viewers')}</th>
              <th scope="col">{t('tags.tokens')}</th>
              <th scope="col">{t('tags.shows')}</th>
              <th scope="col">{t('tags.sure')}</th>
            </tr>
          </thead>
          <tbody>
            {data.tags.slice(0, SHOWN).map((tag) => (
              <TagRow key={`${tag.own} ${tag.tag}`} tag={tag} />
            ))}
          </tbody>
        </ScrolledTable>
      )}
    </Panel>
  );
}

function TagRow({ tag }: { tag: TagEffect }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const tokens = (value: number | null) => (value === null ? t('unknown') : countText(value, language));
  return (
    <tr>
      <th scope="row">
        {tag.tag}
        {tag.own && <span className={s['usual']}> {t('tags.own')}</span>}
      </th>
      <td>{tag.viewers === null ? t('unknown') : shareText(tag.viewers, language)}</td>
      <td>
        {tag.tokensPerHourWith === null
          ? t('unknown')
          : t('tags.against', { with: tokens(tag.tokensPerHourWith), without: tokens(tag.tokensPerHourWithout) })}
      </td>
      <td>{t('tags.against', { with: tag.with, without: tag.without })}</td>
      <td>
        {t(`confidence.${tag.confidence}`)}
        {tag.low !== null && tag.high !== null && (
          <span className={s['usual']}>
            {' '}
            ({t(`tags.by.${tag.measure}`, { low: shareText(tag.low, language), high: shareText(tag.high, language) })})
          </span>
        )}
      </td>
    </tr>
  );
}
