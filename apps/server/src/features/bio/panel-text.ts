import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { generate, type Context } from '@site/bio-html/generate.ts';
import { translate } from '#platform/translate.ts';

const RULE = '-'.repeat(40);

/** The words of a bio for the form of a site, and which pictures could not be had, as they stand beside the panels. */
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
  const gone = missing.length > 0 ? [[translate(language, 'bio-panels:missing'), ...missing].join('\n')] : [];
  // Some editors of Windows take a text without the mark for one of their own code pages.
  return `\ufeff${[translate(language, 'bio-panels:intro'), ...texts, ...gone].join(`\n\n${RULE}\n\n`)}\n`.replaceAll(
    '\n',
    '\r\n',
  );
}
