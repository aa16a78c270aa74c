import { useState } from 'react';
import type { Output } from '@site/bio-html/output.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChangedPart } from './changed-part.tsx';
import { copyOf, copyState } from './copy-state.ts';
import { DownloadButton } from './download-button.tsx';
import { piecesOf, wholeText, type Piece } from './pieces.ts';
import { StateMark } from './state-mark.tsx';
import s from '../sites.module.css';
import { useCopyText } from './use-copy-text.tsx';
import { useNoteCopy } from './use-note-copy.ts';

/** Copies or downloads a bio for one cam site, and shows whether the last copy is up to date. */
export function CopyTools({ output, copies }: { output: Output; copies: readonly BioCopy[] }) {
  const { t } = useTranslation('bio-sites');
  const { copy: copyText, byHand } = useCopyText();
  const { mutate: note } = useNoteCopy();
  const whole = wholeText(output);
  const [taken, setTaken] = useState<{ of: string; ids: readonly string[] }>({ of: '', ids: [] });
  const ids = taken.of === whole ? taken.ids : [];
  const { name } = SITE_RULES[output.site];
  const { target } = output;
  const pieces = piecesOf(output);
  const last = copyOf(copies, output.site, 'bio');
  const state = copyState(last, [whole]);
  const noteAll = () => note({ site: output.site, part: 'bio', text: whole });
  const take = async (piece: Piece) => {
    if (!(await copyText(piece.text))) return;
    const now = [...new Set([...ids, piece.id])];
    setTaken({ of: whole, ids: now });
    if (now.length === pieces.length) noteAll();
  };
  if (pieces.length === 0) return <p className={s['help']}>{t('copy.nothing')}</p>;
  const button = (piece: Piece, first: boolean) => (
    <Button key={piece.id} look={first && target !== 'panels' ? 'primary' : 'plain'} onClick={() => void take(piece)}>
      <Icon name={ids.includes(piece.id) ? 'check' : 'copy'} size={18} />
      {t(`copy.${piece.kind}`, { place: piece.place ?? 0 })}
      {ids.includes(piece.id) && <span className="visually-hidden">{t('copy.taken')}</span>}
    </Button>
  );
  return (
    <div className={s['part']}>
      <div role="status">
        <StateMark state={state} />
      </div>
      {target === 'panels' ? (
        <ol className={s['list']}>
          {output.panels.map((panel, index) => (
            <li key={`${panel.block} ${index}`}>
              <p>
                <strong>{panel.title || t('panel', { place: index + 1 })}</strong>
              </p>
              <div className={s['actions']}>
                {pieces.filter(({ place }) => place === index + 1).map((piece) => button(piece, false))}
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <div className={s['actions']}>
          {pieces.map((piece, index) => button(piece, index === 0))}
          {pieces.map((piece) => (
            <DownloadButton key={piece.id} site={output.site} piece={piece} />
          ))}
        </div>
      )}
      {pieces.length > 1 && state !== 'current' && (
        <div className={s['actions']}>
          <Button onClick={noteAll}>{t('copy.all-there')}</Button>
          {target === 'panels' && (
            <DownloadButton site={output.site} piece={{ id: 'all', kind: 'text', text: whole }} />
          )}
        </div>
      )}
      <p className={s['help']}>{t(`paste.${target}`, { site: name })}</p>
      {last && <ChangedPart copy={last} text={whole} isHtml={target === 'html-inline' || target === 'html+css'} />}
      {byHand}
    </div>
  );
}
