import { piecesOf } from '#platform/pieces-of.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { readableText } from '../previews/readable-text.ts';
import s from '../sites.module.css';

interface Props {
  before: string;
  after: string;
  isHtml: boolean;
}

/** Differences in the text since it was copied. Loaded lazily on request. */
export default function SiteChanges({ before, after, isHtml }: Props) {
  const { t } = useTranslation('bio-sites');
  const was = readableText(before, isHtml);
  const is = readableText(after, isHtml);
  if (was === is) return <p className={s['help']}>{t('changes.looks')}</p>;
  return (
    // Long content is scrollable, including by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={s['diff']} role="group" aria-label={t('changes')} tabIndex={0}>
      {piecesOf(was, is).map(({ sign, text }, index) => {
        if (sign === 'same') return <span key={index}>{text}</span>;
        if (sign === 'gone') return <del key={index}>{text}</del>;
        return <ins key={index}>{text}</ins>;
      })}
    </div>
  );
}
