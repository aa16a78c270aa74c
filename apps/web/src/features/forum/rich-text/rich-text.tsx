import s from './rich-text.module.css';

interface Props {
  html: string;
  lang?: string;
  /** Whether readers can quote selected text. */
  quotable?: boolean;
}

/** HTML written by a member and sanitized by the server. */
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
