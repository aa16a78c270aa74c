import { LanguageVariant, SyntaxKind } from 'typescript/unstable/ast';
import { createScanner, type Scanner } from 'typescript/unstable/ast/scanner';

/** A piece of text and the line it starts on, counted from 1. */
export interface Located {
  text: string;
  line: number;
}

/** The parts of a source file that people read, in the order of the file. */
export interface SourceText {
  /** One entry per block comment, or per run of line comments on consecutive lines, without comment markers. */
  comments: Located[];
  /** Number of lines that the comments cover. */
  commentLines: number;
  /** Each distinct identifier, at its first occurrence, and whether the file declares a name with it. */
  identifiers: (Located & { isDeclared: boolean })[];
  /** Opening tags of JSX elements, with the value of the attribute `type` if it is a string and comes first. */
  tags: (Located & { type: string | undefined })[];
  /** Contents of string literals and of template literals without substitutions. */
  strings: Located[];
  /** Titles of `describe`, `it` and `test` calls. */
  titles: Located[];
}

interface Token extends Located {
  kind: SyntaxKind;
  start: number;
}

const DIRECTIVE = /^\s*(?:eslint|oxlint|@ts-|@vitest|#region|#endregion|\/ <|!)/;
const DECLARATIONS = new Set(['const', 'let', 'var', 'function', 'class', 'interface', 'type', 'enum']);
const TEST_FUNCTIONS = new Set(['describe', 'it', 'test']);

interface Comment extends Located {
  lastLine: number;
  isLine: boolean;
}

const isComment = (kind: SyntaxKind) =>
  kind === SyntaxKind.SingleLineCommentTrivia || kind === SyntaxKind.MultiLineCommentTrivia;

/** Adds a comment unless it is a directive. A line comment continues one on the line before. */
function addComment(comments: Comment[], comment: Comment): void {
  const { text, line, lastLine, isLine } = comment;
  if (DIRECTIVE.test(text)) return;
  const previous = comments.at(-1);
  if (previous?.isLine && isLine && previous.lastLine === line - 1)
    Object.assign(previous, { text: `${previous.text} ${text}`, lastLine });
  else comments.push(comment);
}

/** Tokenizes TypeScript with the compiler's scanner; `isTsx` selects its JSX variant. */
export function readTypeScript(source: string, isTsx: boolean): SourceText {
  const lineOf = lineLookup(source);
  const comments: Comment[] = [];
  const identifiers = new Map<string, number>();
  const declared = new Set<string>();
  const tokens: Token[] = [];
  for (const { kind, text, start } of scan(source, isTsx)) {
    const line = lineOf(start);
    if (isComment(kind)) {
      const isLine = kind === SyntaxKind.SingleLineCommentTrivia;
      addComment(comments, { text: withoutMarkers(text), line, lastLine: lineOf(start + text.length - 1), isLine });
      continue;
    }
    if (kind === SyntaxKind.Identifier) {
      if (!identifiers.has(text)) identifiers.set(text, line);
      if (DECLARATIONS.has(tokens.at(-1)?.text ?? '')) declared.add(text);
    }
    tokens.push({ kind, text, line, start });
  }
  return {
    comments: comments.map(({ text, line }) => ({ text, line })),
    commentLines: comments.reduce((sum, { line, lastLine }) => sum + lastLine - line + 1, 0),
    identifiers: [...identifiers].map(([text, line]) => ({ text, line, isDeclared: declared.has(text) })),
    tags: isTsx ? tagsOf(tokens) : [],
    strings: tokens.filter(isString).map(({ text, line }) => ({ text: text.slice(1, -1), line })),
    titles: titlesOf(tokens),
  };
}

function* scan(source: string, isTsx: boolean): Generator<{ kind: SyntaxKind; text: string; start: number }> {
  const scanner = createScanner(false, isTsx ? LanguageVariant.JSX : LanguageVariant.Standard, source);
  // The scanner alone can't tell the `}` of a template literal from the end of a block, so braces are tracked here.
  const braces: SyntaxKind[] = [];
  let previous = SyntaxKind.Unknown;
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    if (kind === SyntaxKind.WhitespaceTrivia || kind === SyntaxKind.NewLineTrivia) continue;
    if (scanner.getTokenEnd() === scanner.getTokenStart()) {
      // The scanner does not advance past a `#` that is not the start of a name, as in JSX text.
      scanner.resetTokenState(scanner.getTokenEnd() + 1);
      continue;
    }
    kind = rescan(scanner, kind, { previous, braces });
    yield { kind, text: scanner.getTokenText(), start: scanner.getTokenStart() };
    if (!isComment(kind)) previous = kind;
  }
}

interface ScanState {
  /** The last token that is not a comment. */
  previous: SyntaxKind;
  braces: SyntaxKind[];
}

function rescan(scanner: Scanner, kind: SyntaxKind, { previous, braces }: ScanState): SyntaxKind {
  if (kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken)
    return endsOperand(previous) ? kind : scanner.reScanSlashToken();
  if (kind === SyntaxKind.OpenBraceToken || kind === SyntaxKind.TemplateHead) braces.push(kind);
  if (kind !== SyntaxKind.CloseBraceToken) return kind;
  if (braces.at(-1) !== SyntaxKind.TemplateHead) {
    braces.pop();
    return kind;
  }
  const part = scanner.reScanTemplateToken(false);
  if (part === SyntaxKind.TemplateTail) braces.pop();
  return part;
}

/**
 * Returns whether a slash after this token does not start a regular expression. It is then a division or, after `<`,
 * part of a closing JSX tag.
 */
function endsOperand(kind: SyntaxKind): boolean {
  return (
    kind === SyntaxKind.Identifier ||
    kind === SyntaxKind.NumericLiteral ||
    kind === SyntaxKind.StringLiteral ||
    kind === SyntaxKind.NoSubstitutionTemplateLiteral ||
    kind === SyntaxKind.TemplateTail ||
    kind === SyntaxKind.CloseParenToken ||
    kind === SyntaxKind.CloseBracketToken ||
    kind === SyntaxKind.CloseBraceToken ||
    kind === SyntaxKind.LessThanToken ||
    kind === SyntaxKind.ThisKeyword
  );
}

function isString({ kind }: Token): boolean {
  return kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral;
}

function tagsOf(tokens: Token[]): SourceText['tags'] {
  return tokens.flatMap(({ kind, text, line, start }, at) => {
    const before = tokens[at - 1];
    // A comparison has a space after the sign.
    if (kind !== SyntaxKind.Identifier || before?.text !== '<' || before.start !== start - 1) return [];
    const [attribute, sign, value] = tokens.slice(at + 1, at + 4);
    const isType = `${attribute?.text}${sign?.text}` === 'type=';
    return [{ text, line, type: isType ? value?.text.slice(1, -1) : undefined }];
  });
}

function titlesOf(tokens: Token[]): Located[] {
  return tokens.flatMap(({ kind, text }, at) => {
    if (kind !== SyntaxKind.Identifier || !TEST_FUNCTIONS.has(text) || tokens[at - 1]?.kind === SyntaxKind.DotToken)
      return [];
    const title = tokens[titleAt(tokens, at + 1)];
    if (!title || !/^['"`]/.test(title.text)) return [];
    return [{ text: title.text.slice(1, -1), line: title.line }];
  });
}

/**
 * Skips modifiers (`.only`) and the table of `.each(...)`. Returns the index of the first argument, or -1 if no call
 * follows.
 */
function titleAt(tokens: Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === SyntaxKind.DotToken) at += 2;
  if (tokens[at - 1]?.text === 'each') at = afterParentheses(tokens, at);
  return tokens[at]?.kind === SyntaxKind.OpenParenToken ? at + 1 : -1;
}

/** Returns the index after the parentheses that open at an index. */
function afterParentheses(tokens: Token[], from: number): number {
  let at = from;
  let depth = 0;
  do {
    const kind = tokens[at]?.kind;
    if (kind === SyntaxKind.OpenParenToken) depth += 1;
    if (kind === SyntaxKind.CloseParenToken) depth -= 1;
    at += 1;
  } while (depth > 0 && at < tokens.length);
  return at;
}

function withoutMarkers(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/\n\s*\* ?/g, '\n')
    .trim();
}

/** Returns a function that converts an offset to a line, using a binary search over line starts. */
function lineLookup(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return high;
  };
}
