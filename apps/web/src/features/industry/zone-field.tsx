import { startTransition, useEffect, useMemo, useState } from 'react';
import { allZones, zoneText } from '#platform/zones.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';

interface Props {
  zone: string;
  onChange: (zone: string | undefined) => void;
}

/** Time zone select. The server renders the selected option only, because the full list is larger than the page. */
export function ZoneField({ zone, onChange }: Props) {
  const { t } = useTranslation('industry');
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  const options = useMemo(
    () => (all ? allZones([zone]) : [zone]).map((value) => ({ value, text: zoneText(value) })),
    [all, zone],
  );
  return <ChooseField label={t('zone')} options={options} value={zone} onChange={onChange} />;
}
