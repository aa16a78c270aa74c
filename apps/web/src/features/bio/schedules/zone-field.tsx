import { startTransition, useEffect, useId, useState } from 'react';
import { allZones, zoneText } from '#platform/zones.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LineField } from '../fields.tsx';

interface Props {
  zone: string;
  /** Time zone of this device. */
  here: string;
  onChange: (zone: string) => void;
}

const normalizeForSearch = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ');

/** Time zone input with search. */
export function ZoneField({ zone, here, onChange }: Props) {
  const { t } = useTranslation('bio');
  const list = useId();
  const [zones, setZones] = useState<readonly string[]>([]);
  /** Typed search text; null shows the name of the selected zone. */
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => startTransition(() => setZones(allZones([here]))), [here]);
  const write = (text: string) => {
    const found = zones.find((one) => normalizeForSearch(one) === normalizeForSearch(text));
    setWritten(found === undefined ? text : null);
    if (found !== undefined && found !== zone) onChange(found);
  };
  return (
    <>
      <LineField
        label={t('schedule.zone')}
        description={written === null ? t('schedule.zone-help', { zone: zoneText(here) }) : undefined}
        error={written === null ? undefined : t('schedule.zone-unknown')}
        list={list}
        maxLength={60}
        value={written ?? zoneText(zone)}
        onChange={write}
        // Discards text that does not match a time zone.
        onBlur={() => setWritten(null)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <datalist id={list}>
        {zones.map((one) => (
          <option key={one}>{zoneText(one)}</option>
        ))}
      </datalist>
    </>
  );
}
