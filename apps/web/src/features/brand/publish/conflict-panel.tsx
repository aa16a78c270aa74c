import type { Brand } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { baseOf, type BrandState } from '../studio/brand-values.ts';
import { ChangeList } from './change-list.tsx';
import s from './publish.module.css';

interface ConflictPanelProps {
  /** Values of the form. */
  mine: Brand;
  theirs: BrandState;
  onMine: () => void;
  onTheirs: () => void;
}

/** Someone else saved, published or discarded the draft in the meantime: shows the differences and both choices. */
export function ConflictPanel({ mine, theirs, onMine, onTheirs }: ConflictPanelProps) {
  const { t } = useTranslation('brand');
  const { draft, published } = theirs;
  const editor = (draft ? draft.editor : published.author)?.nickName ?? t('someone');
  const at = draft ? draft.editedAt : published.publishedAt;
  return (
    <section className={s['conflict']} aria-labelledby="brand-conflict" role="alert">
      <h3 id="brand-conflict">{t('conflict.title')}</h3>
      <p>
        {t(draft ? 'conflict.edited' : 'conflict.ended', { name: editor })} {at && <TimeAgo time={at} />}
      </p>
      <p className={s['muted']}>{t('conflict.text')}</p>
      <ChangeList before={baseOf(theirs).brand} after={mine} />
      <div className={s['actions']}>
        <Button look="primary" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={onMine}>{t('conflict.mine')}</Button>
      </div>
    </section>
  );
}
