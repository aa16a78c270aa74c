import { Link } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { orderSections } from '@site/contract/home/order-sections.ts';
import { VISITOR_HOME_SECTIONS, type VisitorHomeSectionId } from '@site/contract/home/sections.ts';
import { partsOf } from '@site/contract/site/site-sections.ts';
import { useSite } from '#platform/api/use-api.ts';
import { isDeepEqual } from '#platform/is-deep-equal.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguages } from '#platform/translations/use-languages.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { moveItem } from '#ui/lists/move-item.ts';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import s from './sections.module.css';

/** Order and visibility of the sections of the visitors' home, and links to its texts (BRAND-44, BRAND-45). */
export function HomeSection({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const { disabledSections } = useSite();
  const { order, hidden } = form.values.home;
  const sections = orderSections(VISITOR_HOME_SECTIONS, order);
  const disabled = partsOf(disabledSections, 'visitorHome');
  const nameOf = (id: VisitorHomeSectionId) => t(`home.${id}`);
  const move = (from: number, to: number) => {
    const next = moveItem(sections, from, to);
    // Without an order of its own, the brand follows that of later versions of the product.
    form.setFieldValue('home.order', isDeepEqual(next, [...VISITOR_HOME_SECTIONS]) ? [] : next);
  };
  const show = (id: VisitorHomeSectionId, isShown: boolean) =>
    form.setFieldValue('home.hidden', isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);
  return (
    <FormPart anchor="home" title={t('home')}>
      <p className={s['help']}>{t('home.help')}</p>
      <SortableList
        items={sections.map((id) => ({ id }))}
        label={t('home.order')}
        nameOf={({ id }) => nameOf(id)}
        className={s['sections']}
        onMove={move}
      >
        {({ id }, { handle, moves }) => (
          <div className={s['section']}>
            {handle}
            <div>
              <Choice
                label={nameOf(id)}
                checked={!hidden.includes(id)}
                onChange={({ currentTarget }) => show(id, currentTarget.checked)}
              />
              {disabled.includes(id) && <p className={s['help']}>{t('home.off')}</p>}
            </div>
            <span className={s['tools']}>{moves}</span>
          </div>
        )}
      </SortableList>
      <HomeTexts />
    </FormPart>
  );
}

/** Headline and introduction of the home page, which administrators change with the other texts of the site. */
function HomeTexts() {
  const { t } = useTranslation('brand');
  const { t: home } = useTranslation('home');
  const languages = useLanguages();
  const { product } = useSite();
  const texts = [
    { key: 'title', name: t('home.title'), text: home('title') },
    { key: 'lead', name: t('home.lead'), text: home('lead', { product }) },
  ];
  return (
    <div className={s['texts']} role="group" aria-labelledby="home-texts">
      <h3 id="home-texts">{t('home.texts')}</h3>
      <p className={s['help']}>{t('home.texts.help')}</p>
      {texts.map(({ key, name, text }) => (
        <div key={key} className={s['text']}>
          <strong>{name}</strong>
          <p>{text}</p>
          <p className={s['edit']}>
            {t('home.edit')}
            {languages.map((lang) => (
              <Link
                key={lang}
                to="/desk/texts"
                search={{ lang, namespace: 'home', s: `home:${key}` }}
                lang={lang}
                aria-label={`${LANGUAGE_NAMES[lang]}: ${name}`}
              >
                {LANGUAGE_NAMES[lang]}
              </Link>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}
