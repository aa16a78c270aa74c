import type { Block } from '@site/contract/bio/blocks.ts';
import type { BioOutputBuilder } from './bio-output-builder.ts';
import { rendererOf, titleOf } from './blocks/renderers.ts';
import { RULER } from './plain-text-marks.ts';

/** Returns the blocks as plain text, for sites that accept nothing else. */
export function plainText(builder: BioOutputBuilder, blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const title = titleOf(block, builder.words).toLocaleUpperCase(builder.document.language);
      const body = rendererOf(block).text(builder, block);
      return [...(title === '' ? [] : [title, RULER]), ...(body === '' ? [] : [body])].join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n\n');
}
