import s from './rich-text.module.css';

interface Props {
  html: string;
  lang?: string;
  /** Selected text in it can be quoted. */
  quotable?: boolean;
}

/** HTML of a member, sanitized by the server. */
export function RichText({ html, lang, quotable }: Props) {
  return (
    <div
      className={s['text']}
      lang={lang}
      data-quotable={quotable ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
