import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { generate, type Context } from '@site/bio-html/generate.ts';
import { translate } from '#platform/translate.ts';

const RULE = '-'.repeat(40);

/**
 * Returns the text that accompanies the panels: the bio in the format of a site, and the images that were unavailable.
 */
export function panelText(
  document: BioDocument,
  site: BioSite,
  { context, files, missing }: { context: Context; files: ReadonlyMap<string, string[]>; missing: readonly string[] },
): string {
  const { language } = document;
  const output = generate(document, site, context);
  const texts =
    output.target === 'panels'
      ? output.panels.map(({ block, link, text, title }) =>
          [
            ...(files.get(block) ?? []),
            ...[title, text].filter((part) => part !== ''),
            ...(link === null ? [] : [`${translate(language, 'bio-panels:link')} ${link}`]),
          ].join('\n'),
        )
      : [output.target === 'plain' ? output.text : output.html];
  const missingTexts = missing.length > 0 ? [[translate(language, 'bio-panels:missing'), ...missing].join('\n')] : [];
  // Without the byte order mark, some Windows editors read UTF-8 as a legacy code page.
  return `\ufeff${[translate(language, 'bio-panels:intro'), ...texts, ...missingTexts].join(`\n\n${RULE}\n\n`)}\n`.replaceAll(
    '\n',
    '\r\n',
  );
}
