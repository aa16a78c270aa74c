import { LANGUAGES, perLanguage, type Language } from '@site/contract/core/languages.ts';
import type { ManagedCamSite } from '@site/contract/camsites/desk-routes.ts';

/** Values of the form of a cam site. Texts that are missing, and a missing logo, are empty. */
export interface CamSiteValues {
  slug: string;
  name: string;
  about: Record<Language, string>;
  url: string;
  logo: string;
  inProfiles: boolean;
}

export const NEW_CAM_SITE: CamSiteValues = {
  slug: '',
  name: '',
  about: perLanguage(() => ''),
  url: '',
  logo: '',
  inProfiles: true,
};

export function camSiteValues({ slug, name, about, url, logo, inProfiles }: ManagedCamSite): CamSiteValues {
  return { slug, name, url, inProfiles, logo: logo ?? '', about: perLanguage((language) => about[language] ?? '') };
}

/** Returns the values as the server expects them. */
export const camSiteInput = ({ slug: _, logo, ...values }: CamSiteValues) => ({ ...values, logo: logo || null });

/** A value that differs between two versions of a cam site. */
export type CamSiteDifference =
  | { field: 'about'; language: Language; value: string }
  | { field: 'name' | 'url' | 'logo'; value: string }
  | { field: 'inProfiles'; value: boolean };

/** Returns what `theirs` has that differs from `mine`. */
export function camSiteDifferences(theirs: CamSiteValues, mine: CamSiteValues): CamSiteDifference[] {
  const texts = LANGUAGES.filter((language) => theirs.about[language] !== mine.about[language]).map((language) => ({
    ...{ field: 'about' as const, language, value: theirs.about[language] },
  }));
  const rest = (['name', 'url', 'logo'] as const).filter((field) => theirs[field] !== mine[field]);
  return [
    ...rest.map((field) => ({ field, value: theirs[field] })),
    ...texts,
    ...(theirs.inProfiles === mine.inProfiles ? [] : [{ field: 'inProfiles' as const, value: theirs.inProfiles }]),
  ];
}
