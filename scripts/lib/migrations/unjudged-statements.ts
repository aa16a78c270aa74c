import type { AlterTableCmd, AlterTableType, Node, ParseResult } from 'libpg-query';
import { OUTSIDE } from '../../../apps/server/src/db/migrate.ts';

interface Finding {
  line: number;
  rule: string;
  message: string;
}

/** Fields that occur in several kinds of statements. */
interface Statement {
  concurrent?: boolean;
  relation?: { relname?: string };
  cmds?: Node[];
  removeType?: string;
  renameType?: string;
  is_vacuumcmd?: boolean;
  selectStmt?: { SelectStmt?: { valuesLists?: unknown[] } };
}

type Kind = Node extends infer One ? (One extends object ? keyof One : never) : never;

/**
 * Kinds of statements that need no exemption here, because they create something new, are harmless or are checked by
 * Squawk. `judge` accepts other kinds under conditions.
 */
const KNOWN = new Set<Kind | ''>([
  'CreateStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateTrigStmt',
  'ViewStmt',
  'CommentStmt',
  'IndexStmt',
  'ReindexStmt',
  'AlterEnumStmt',
]);
const KNOWN_ALTERATIONS = new Set<AlterTableType | undefined>([
  'AT_AddColumn',
  'AT_AddConstraint',
  'AT_ValidateConstraint',
  'AT_AlterColumnType',
  'AT_DropColumn',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_SetNotNull',
  'AT_SetStatistics',
  'AT_SetRelOptions',
]);

/** Returns the statements that Squawk does not check and that are not on the list of harmless ones. */
export function unjudged(text: string, { stmts = [] }: ParseResult, outside: boolean): Finding[] {
  const made = new Set(stmts.map(({ stmt }) => tableMadeBy(stmt)).filter(Boolean));
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    const defect = stmt && judge(stmt, { made, outside });
    if (!defect) return [];
    // Offsets are in bytes, and the reported start of a statement may include preceding space and comments.
    const before = Buffer.from(text).subarray(0, at).toString();
    const rest = text.slice(before.length);
    const space = /^(\s|--[^\n]*\n)*/.exec(rest)?.[0] ?? '';
    return [{ line: (before + space).split('\n').length - 1, ...defect }];
  });
}

type Defect = Omit<Finding, 'line'>;

interface Migration {
  /** Tables that it creates. */
  made: ReadonlySet<string | undefined>;
  /** Whether it runs outside a transaction. */
  outside: boolean;
}

function judge(stmt: Node, migration: Migration): Defect | null {
  const [kind = '', node = {}] = Object.entries(stmt as Record<string, Statement>)[0] ?? [];
  if (node.concurrent && !migration.outside)
    return { rule: 'inside', message: `The first line has to be "${OUTSIDE}".` };
  const judgeKind = JUDGES.get(kind);
  if (judgeKind) return judgeKind(node, migration);
  return KNOWN.has(kind as Kind) ? null : unknown(kind);
}

type Judge = (node: Statement, migration: Migration) => Defect | null;

/** Kinds of statements that are accepted under conditions. */
const JUDGES: ReadonlyMap<string, Judge> = new Map<Kind, Judge>([
  ['AlterTableStmt', judgeAlterTable],
  ['InsertStmt', judgeWrite],
  ['UpdateStmt', judgeWrite],
  ['DeleteStmt', judgeWrite],
  ['MergeStmt', judgeWrite],
  ['TruncateStmt', judgeWrite],
  ['DoStmt', judgeBlock],
  ['DropStmt', judgeDrop],
  ['RenameStmt', judgeRename],
  // ANALYZE has the same statement type as VACUUM.
  ['VacuumStmt', (node) => (node.is_vacuumcmd ? unknown('VacuumStmt') : null)],
]);

function judgeAlterTable({ relation, cmds = [] }: Statement, { made }: Migration): Defect | null {
  if (made.has(relation?.relname)) return null;
  return cmds.map((cmd) => alteration('AlterTableCmd' in cmd ? cmd.AlterTableCmd : {})).find(Boolean) ?? null;
}

function judgeWrite(node: Statement, { made }: Migration): Defect | null {
  if (made.has(node.relation?.relname) || isOfValues(node)) return null;
  return {
    rule: 'bulk-write',
    message: 'Writing many rows at once keeps them locked until the end. Fill them in batches, outside a transaction.',
  };
}

function judgeBlock(node: Statement, { outside }: Migration): Defect | null {
  // A DO block with COMMIT can't run inside a transaction; a block without COMMIT is a single transaction.
  if (outside && /\bcommit\b/i.test(JSON.stringify(node))) return null;
  return { rule: 'bulk-write', message: 'A block that does not commit is one long transaction.' };
}

function judgeDrop({ removeType = '' }: Statement): Defect | null {
  // Squawk checks tables and indexes.
  if (['OBJECT_TABLE', 'OBJECT_INDEX'].includes(removeType)) return null;
  return { rule: 'drop', message: 'The previous version may still use what is dropped.' };
}

function judgeRename({ renameType = '' }: Statement): Defect | null {
  if (['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_TABCONSTRAINT'].includes(renameType)) return null;
  return { rule: 'rename', message: 'The previous version may still use the name.' };
}

/** Returns whether an INSERT lists its rows as VALUES, which are therefore few. */
function isOfValues(node: Statement): boolean {
  return (node.selectStmt?.SelectStmt?.valuesLists?.length ?? 0) > 0;
}

function alteration({ subtype, def }: AlterTableCmd): Defect | null {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const checks = def.ColumnDef.constraints?.some(
      (one) => 'Constraint' in one && one.Constraint.contype === 'CONSTR_CHECK',
    );
    if (!checks) return null;
    return { rule: 'column-check', message: 'Every row is checked under a lock. Add the constraint apart, NOT VALID.' };
  }
  if (subtype === 'AT_ColumnDefault') {
    if (def) return null;
    return { rule: 'drop-default', message: 'The previous version may still insert rows without a value.' };
  }
  if (KNOWN_ALTERATIONS.has(subtype)) return null;
  return unknown(subtype);
}

function unknown(what = 'this'): Defect {
  const message = `It is not known that ${what} neither locks for long nor breaks the version before.`;
  return { rule: 'unknown-statement', message };
}

function tableMadeBy(stmt: Node | undefined): string | undefined {
  return stmt && 'CreateStmt' in stmt ? stmt.CreateStmt.relation?.relname : undefined;
}
