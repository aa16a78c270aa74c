import { Block, BioConfig, type BioDocument } from '@site/contract/bio/blocks.ts';

import { fieldProblems, type FieldProblem } from '@site/contract/core/validation/validation.ts';

/** Validation errors by block and field, as keys of the `errors` catalogue. */
export type BlockProblems = Readonly<Record<string, Readonly<Record<string, FieldProblem>>>>;

export interface Sendable {
  config: BioConfig;
  blocks: Block[];
  problems: BlockProblems;
}

const NONE: BlockProblems = {};

/**
 * Splits a bio into the part that can be saved now and the rest. If a block is still invalid, for example because of an
 * incomplete URL, its last version, if any, is sent in its place, so that the other blocks can be saved. An invalid
 * configuration is replaced by the last one.
 * @param last the server's last known version
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
