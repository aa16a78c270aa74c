import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';
import { EXPERIENCE } from '../choices.ts';
import { experienceOf, NAME_MAX, YEARS, type MemberSearch } from './member-search.ts';
import { yearsText } from '../years-text.ts';

interface Props {
  search: MemberSearch;
  onChange: (change: Partial<MemberSearch>) => void;
}

/** Filters of the member list, stored in the URL. */
export function MemberFilters({ search, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const { choices, nameOf } = useCamSites();
  const { site } = search;
  // Members may still list a retired site, for example in a link to the list.
  const sites = site === undefined || choices.includes(site) ? choices : [...choices, site];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const years = EXPERIENCE.map((value) => ({
    value,
    text: value === '5+' ? t('years.more') : yearsText(Number(value), t),
  }));
  return (
    <SearchTools
      label={t('filter.name')}
      words={search.name}
      max={NAME_MAX}
      onWords={(name) => onChange({ name })}
      reset={isFiltered ? t('list.reset') : undefined}
      onReset={() => onChange({ site: undefined, years: undefined, name: undefined })}
    >
      <ChooseField
        label={t('filter.site')}
        any={t('filter.any-site')}
        options={sites.map((value) => ({ value, text: nameOf(value) }))}
        value={site}
        onChange={(chosen) => onChange({ site: chosen })}
      />
      <ChooseField
        label={t('filter.years')}
        any={t('filter.any-years')}
        options={years}
        value={experienceOf(search)}
        onChange={(value) => onChange({ years: YEARS.find((choice) => String(choice) === value) })}
      />
    </SearchTools>
  );
}
