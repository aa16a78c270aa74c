import { useState } from 'react';
import type { FactKey } from '@site/contract/camsites/facts.ts';
import type { Fact, Site } from '@site/contract/camsites/schemas.ts';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { hostOf } from '#platform/browsers/host-of.ts';
import { useContactSearch } from '#platform/pages/use-contact-search.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { factText, noteText } from './fact-text.ts';
import { FactVotes } from './fact-votes.tsx';
import s from './fact-row.module.css';

const FactForm = lazyDialog(() => import('./fact-form.tsx'));

interface Props {
  site: Site;
  fact: FactKey;
  /** Whether the current user is staff and can edit the fact inline. */
  mayEdit: boolean;
}

/** A fact with its value, its source, and the members' votes on whether it is still true. */
export function FactRow({ site, fact: key, mayEdit }: Props) {
  const { t, i18n } = useTranslation('camsites');
  const { language } = i18n;
  const guardAction = useActionGuard('moderator');
  const contact = useContactSearch();
  const [editing, setEditing] = useState(false);
  // Only the properties common to all facts are used; the type of the value depends on the key.
  const fact: Fact = site.facts[key];
  const note = noteText(fact.note, language);
  const known = fact.value !== null;
  return (
    <li className={s['row']}>
      <div className={s['what']}>
        <h3 className={s['name']}>{t(`fact.${key}`)}</h3>
        {mayEdit && (
          <Button
            look="quiet"
            small
            className={s['edit']}
            aria-label={t('edit.of', { fact: t(`fact.${key}`) })}
            aria-expanded={editing}
            onClick={() => guardAction(() => setEditing(!editing))}
          >
            <Icon name="edit" size={18} />
          </Button>
        )}
      </div>
      <div className={s['said']}>
        <p className={known ? s['value'] : s['unknown']} suppressHydrationWarning>
          {factText(key, site.facts[key].value, { t, language })}
        </p>
        {note && (
          <p className={s['note']} lang={fact.note[language] ? undefined : SOURCE_LANGUAGE}>
            {note}
          </p>
        )}
      </div>
      {known ? (
        <div className={s['proof']}>
          <SourceLine fact={fact} />
          <FactVotes site={site} fact={key} />
        </div>
      ) : (
        <p className={s['proof']}>
          {!mayEdit && (
            <ButtonLink to="/contact" search={contact} look="quiet" small className={s['tell']}>
              {t('unknown.tell')}
              <span className="visually-hidden"> {t(`fact.${key}`)}</span>
            </ButtonLink>
          )}
        </p>
      )}
      {editing && <FactForm site={site} fact={key} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** Source of a fact, with date and confidence. */
function SourceLine({ fact: { source, sourceUrl, checkedOn, confidence } }: { fact: Fact }) {
  const { t, i18n } = useTranslation('camsites');
  return (
    <p className={s['source']}>
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" title={source || undefined}>
          {hostOf(sourceUrl)}
          <span className="visually-hidden"> ({t('core:new-tab')})</span>
        </a>
      ) : (
        <span>{source}</span>
      )}
      {checkedOn && (
        <time dateTime={checkedOn} suppressHydrationWarning>
          {t('checked', { day: dayOf(Date.parse(checkedOn), i18n.language, 'UTC') })}
        </time>
      )}
      {confidence && (
        <Chip tone={confidence === 'official' ? 'secondary' : 'plain'}>{t(`confidence.${confidence}`)}</Chip>
      )}
    </p>
  );
}
