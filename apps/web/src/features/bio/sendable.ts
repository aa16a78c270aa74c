import { Block, BioConfig, type BioDocument } from '@site/contract/bio/blocks.ts';

import { fieldProblems, type FieldProblem } from '@site/contract/core/validation.ts';

/** What is wrong with blocks as they stand, by block and field: keys of the catalogue `errors`. */
export type BlockProblems = Readonly<Record<string, Readonly<Record<string, FieldProblem>>>>;

export interface Sendable {
  config: BioConfig;
  blocks: Block[];
  problems: BlockProblems;
}

const NONE: BlockProblems = {};

/**
 * What of a bio can be saved as it stands. A block in the middle of a word that makes no sense yet, such as half an address,
 * stays on the server as it was last, so that it does not hold up the others.
 * @param last what the server has
 */
export function sendable(
  { blocks, ...config }: BioDocument,
  last: { config: BioConfig; blocks: readonly Block[] },
): Sendable {
  const checked = BioConfig.safeParse(config);
  const problems: Record<string, Record<string, FieldProblem>> = {};
  const sent = blocks.flatMap((block) => {
    const parsed = Block.safeParse(block);
    if (parsed.success) return [parsed.data];
    problems[block.id] = fieldProblems(parsed.error);
    return last.blocks.filter(({ id }) => id === block.id);
  });
  return {
    config: checked.success ? checked.data : last.config,
    blocks: sent,
    problems: Object.keys(problems).length > 0 ? problems : NONE,
  };
}
