import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CAM_SITES, INDUSTRY_SITES, type IndustrySite } from '@site/contract/camsites/sites.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';
import { performersQuery } from '../queries.ts';
import s from './performer.module.css';

/** Minimum length of the search term in characters, as the contract requires. */
const NAME_MIN = 3;

interface Props {
  network: IndustrySite;
  zone: string | undefined;
  onNetwork: (network: IndustrySite) => void;
}

/** Searches rooms by the prefix of their name. */
export function PerformerSearchForm({ network, zone, onNetwork }: Props) {
  const { t } = useTranslation('industry');
  const { offered } = useCamSites();
  const [words, setWords] = useState<string>();
  const typed = words?.toLowerCase() ?? '';
  const long = typed.length >= NAME_MIN;
  const { data } = useQuery({ ...performersQuery(useApi(), network, typed), enabled: long });
  const names = long ? data?.names : undefined;
  return (
    <div className={s['search']}>
      <SearchTools label={t('performer.search')} words={words} onWords={setWords}>
        <ChooseField
          label={t('site')}
          options={offered(INDUSTRY_SITES, [network]).map((value) => ({ value, text: CAM_SITES[value] }))}
          value={network}
          onChange={(next) => next && onNetwork(next)}
        />
      </SearchTools>
      <p role="status" className={s['muted']}>
        {typed !== '' && !long && t('performer.short')}
        {names && t('performer.found', { count: names.length })}
      </p>
      {names && names.length > 0 && (
        <ul className={s['names']} aria-label={t('performer.search')}>
          {names.map((name) => (
            <li key={name}>
              <Link to="/industry/performer" search={{ network, name, zone }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
