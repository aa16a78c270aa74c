import { STAFF_WORDS } from '@site/contract/members/fields.ts';
import { nameSkeleton } from './name-skeleton.ts';
import type { Settings } from './settings.ts';

/** Reserved as whole words only: they occur in harmless longer ones ("Carefree", "Teamwork"). */
const WHOLE = `team mod mods moderation care help security safety verified deleted
  equipo moderación moderacion ayuda seguridad atención atencion verificado verificada verificat eliminado eliminada sistema personal
  команда модерация мод помощь безопасность забота проверено система персонал сотрудник сотрудница удалённый удаленный удалённая удаленная удалён удалена`;

const anywhere = STAFF_WORDS.map(nameSkeleton);
const whole = new Set(WHOLE.split(/\s+/).map(nameSkeleton));
/** "modteam" without a space. */
const onlyReserved = new RegExp(`^(?:${[...whole].join('|')}){2,}$`);

/** Shorter names of the product or the partner would be found inside ordinary words. */
const SHORTEST = 4;

/** The words of a name: by separators, and by capitals inside ("ModTeam"); digits at the ends don't make another word. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .flatMap((word) => [word, word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')])
    .filter((word) => word !== '')
    .map(nameSkeleton);
}

/**
 * True when a name would pass for the team, the product, the partner or a deleted member, look-alikes included. The one rule for
 * nicknames, user names and link addresses.
 */
export function isReservedName(
  name: string,
  { PRODUCT_NAME, PARTNER_NAME, PARTNER_SLUG }: Pick<Settings, 'PRODUCT_NAME' | 'PARTNER_NAME' | 'PARTNER_SLUG'>,
): boolean {
  const skeleton = nameSkeleton(name);
  const own = [PRODUCT_NAME, PARTNER_NAME, PARTNER_SLUG].map(nameSkeleton).filter((word) => word.length >= SHORTEST);
  return (
    [...anywhere, ...own].some((word) => skeleton.includes(word)) ||
    wordsOf(name).some((word) => whole.has(word)) ||
    onlyReserved.test(skeleton)
  );
}
