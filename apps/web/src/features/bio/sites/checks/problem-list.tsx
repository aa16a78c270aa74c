import type { Problem } from '@site/bio-html/output.ts';
import type { Block } from '@site/contract/bio/blocks.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { blockText } from '../block-text.ts';
import s from '../sites.module.css';

const TONES = { dropped: 'red', changed: 'secondary', warning: 'notice' } as const;
const SEVERITIES = ['dropped', 'warning', 'changed'] as const;

interface Props {
  /** Display name of the cam site. */
  site: string;
  problems: readonly Problem[];
  /** If blocks or onPick is missing, the problems do not link to blocks. */
  blocks?: readonly Block[];
  onPick?: ((block: string) => void) | undefined;
}

/** Problems of a bio on a cam site: removed content, changed content and warnings, each with the reason. */
export function ProblemList({ site, problems, blocks = [], onPick }: Props) {
  const { t } = useTranslation('bio-sites');
  const sorted = problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return (
    <ul className={s['list']}>
      {sorted.map((problem, index) => {
        const block = blocks.find(({ id }) => id === problem.block);
        const isPicture = problem.code === 'tag' && problem.detail === 'img';
        return (
          <li key={index}>
            <p className={s['row']}>
              <Chip tone={TONES[problem.severity]}>{t(`severity.${problem.severity}`)}</Chip>
              {block && onPick && (
                <Button look="quiet" small onClick={() => onPick(block.id)}>
                  {blockText(block, t)}
                </Button>
              )}
              {block && !onPick && <strong>{blockText(block, t)}</strong>}
            </p>
            <p>{isPicture ? t('problem.no-picture', { site }) : t(`problem.${problem.code}`, { site })}</p>
            {problem.detail && !isPicture && <p className={s['detail']}>{problem.detail}</p>}
          </li>
        );
      })}
    </ul>
  );
}
