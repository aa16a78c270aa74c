import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import type { FaqEntry } from '@site/contract/documents/schemas.ts';
import { useContactSearch } from '#platform/pages/use-contact-search.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { matchFaq } from './match-faq.ts';
import s from './faq-page.module.css';

interface Props {
  entries: readonly FaqEntry[];
  /** Search text from the URL. */
  q: string;
}

/** All search results are expanded if there are at most this many; otherwise none are. */
const OPENED = 3;

/** Questions by group with live search; without JavaScript the server searches (LEARN-03). */
export function FaqPage({ entries, q }: Props) {
  const { t } = useTranslation('pages');
  const contact = useContactSearch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const found = matchFaq(entries, typed);
  const searching = typed.trim() !== '';
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/faq', search: { q: typed.trim() || undefined }, replace: true });
  };
  return (
    <div className={`page ${s['page']}`}>
      <h1>{t('faq.title')}</h1>
      <p className={s['intro']}>{t('faq.intro')}</p>
      <search>
        <form action="/faq" className={s['search']} onSubmit={submit}>
          <TextField
            className={s['words']}
            label={t('faq.search')}
            hideLabel
            name="q"
            type="search"
            maxLength={80}
            autoComplete="off"
            placeholder={t('faq.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">
            <Icon name="search" size={18} />
            {t('faq.go')}
          </Button>
        </form>
      </search>
      <p className={s['count']} role="status">
        {searching ? t('faq.found', { count: found.length }) : ''}
      </p>
      {!searching && (
        <nav aria-label={t('faq.groups')}>
          <ul className={s['groups']}>
            {groups.map(([group]) => (
              <li key={group}>
                <a href={`#${group}`}>{t(`faq.group.${group}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.length === 0 && (
        <EmptyState drawing="bubbles" title={t('faq.none.title')} text={t('faq.none.text')}>
          <Button onClick={() => setTyped('')}>{t('faq.all')}</Button>
        </EmptyState>
      )}
      {groups.map(([group, items]) => (
        <section key={group} id={group} className={s['group']} aria-labelledby={`${group}-title`}>
          <h2 id={`${group}-title`}>{t(`faq.group.${group}`)}</h2>
          {items.map((entry) => (
            <FaqAnswer key={entry.name} entry={entry} open={searching && found.length <= OPENED} />
          ))}
        </section>
      ))}
      <section className={s['more']} aria-labelledby="more">
        <h2 id="more">{t('faq.more.title')}</h2>
        <p>{t('faq.more.text')}</p>
        <p className={s['ways']}>
          <ButtonLink to="/forum/home">{t('faq.more.forum')}</ButtonLink>
          <ButtonLink to="/contact" search={contact}>
            {t('faq.contact')}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
