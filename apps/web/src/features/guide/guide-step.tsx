import type { GuideStep as Step } from '@site/contract/documents/schemas.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { Prose } from '#ui/html/prose.tsx';
import s from './guide-page.module.css';

interface Props {
  step: Step;
  number: number;
  language: Language | undefined;
  done: boolean;
  onDone: (on: boolean) => void;
}

/** Prefixes heading ids with the step, because headings of different steps may be identical. */
const withPrefixedIds = (html: string, step: string) => html.replaceAll(/(<h[2-4] id=")/g, `$1${step}-`);

/** Step of the guide with its checkbox. */
export function GuideStep({ step: { name, title, summary, html }, number, language, done, onDone }: Props) {
  const { t } = useTranslation('guide');
  return (
    <li id={name} className={s['step']} data-done={done}>
      <span className={s['number']} aria-hidden="true">
        {number}
      </span>
      <article className={s['body']} aria-labelledby={`${name}-title`}>
        <h2 id={`${name}-title`} lang={language}>
          <span className="visually-hidden">{t('step', { n: number })}: </span>
          {title}
        </h2>
        <p className={s['summary']} lang={language}>
          {summary}
        </p>
        <Prose html={withPrefixedIds(html, name)} language={language} />
        <CustomChoice
          type="checkbox"
          className={s['done']}
          checked={done}
          onChange={({ target }) => onDone(target.checked)}
        >
          {t('done')}
          <span className="visually-hidden">: {title}</span>
        </CustomChoice>
      </article>
    </li>
  );
}
