import type { Picture, RichPart, Run } from '@site/contract/bio/blocks.ts';
import { contrast, legible, WORDS } from '../themes/contrast.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import type { Node, Part, Style } from './markup.ts';

/** Converts text with line breaks into nodes. */
export function lines(text: string): Node[] {
  if (!text.includes('\n')) return [text];
  return text.split(/\r\n?|\n/).flatMap((line, at): Node[] => (at === 0 ? [line] : [{ role: 'break' }, line]));
}

interface RunContext {
  builder: BioOutputBuilder;
  block: string;
  /** Background colour; the colours of the runs are adjusted for contrast with it. */
  ground: string;
}

function decorationOf({ underline, strike }: Run, isLink: boolean): string {
  return [(underline || isLink) && 'underline', strike && 'line-through'].filter(Boolean).join(' ');
}

function runStyle(run: Run, { builder, ground }: RunContext, isLink: boolean): Style {
  const decoration = decorationOf(run, isLink);
  return {
    ...(isLink ? builder.look.styles.link : {}),
    ...(run.bold ? { 'font-weight': '700' } : {}),
    ...(run.italic ? { 'font-style': 'italic' } : {}),
    ...(decoration === '' ? {} : { 'text-decoration': decoration }),
    ...(run.color === undefined ? {} : { color: legible(run.color, [ground], WORDS) }),
  };
}

/** Renders the styled runs of a line. */
function runs(context: RunContext, pieces: readonly Run[]): Node[] {
  const { builder, block, ground } = context;
  return pieces.flatMap((run): Node[] => {
    const { text, bold, italic, color, link } = run;
    const href = link === undefined ? null : builder.link(link, block);
    const style = runStyle(run, context, href !== null);
    if (Object.keys(style).length === 0) return lines(text);
    if (color !== undefined && contrast(color, ground) < WORDS) {
      builder.problem({ severity: 'changed', code: 'color', block, detail: color });
    }
    const children = lines(text);
    if (href) return [{ role: 'link', style, href, children }];
    return [{ role: bold ? 'bold' : italic ? 'italic' : 'words', style, children }];
  });
}

/**
 * Renders an image at its own width, but not wider than its container; if its width is unknown, as wide as the
 * container.
 */
export function picture(
  builder: BioOutputBuilder,
  block: string,
  { picture: { url, alt, width, height }, style }: { picture: Picture; style: Style },
): Node[] {
  const src = builder.picture(url, block);
  if (!src) return [];
  const { theme } = builder.look;
  return [
    {
      role: 'picture',
      src,
      alt,
      width,
      height,
      style: {
        display: 'block',
        'box-sizing': 'border-box',
        width: width ? { plain: '100%', fluid: `min(100%,${width}px)` } : '100%',
        height: 'auto',
        margin: 0,
        padding: 0,
        border: '0',
        'border-radius': theme.ornament.picture ?? theme.radius,
        ...style,
      },
    },
  ];
}

const MARGINS = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' } as const;

/** Renders the parts of a rich text from top to bottom. */
export function richParts(builder: BioOutputBuilder, block: string, parts: readonly RichPart[]): Node[] {
  const { look } = builder;
  const { palette, styles, theme } = look;
  const context: RunContext = { builder, block, ground: palette.background };
  const aligned = (align: 'left' | 'center' | 'right', style: Style): Style => ({ ...style, 'text-align': align });
  return parts.flatMap((part): Node[] => {
    switch (part.kind) {
      case 'paragraph':
        return [
          {
            role: 'paragraph',
            style: aligned(part.align, styles.paragraph),
            children: runs(context, part.runs),
          },
        ];
      case 'heading':
        return [
          {
            role: 'heading',
            style: {
              ...styles.heading,
              display: 'block',
              margin: '6px 0 8px 0',
              padding: 0,
              color: palette.text,
              'font-size': Math.max(Math.round(theme.size * 1.25), Math.round(theme.ornament.size * 0.76)),
              'line-height': '1.3',
              'text-align': part.align,
            },
            children: runs(context, part.runs),
          },
        ];
      case 'list':
        return [list(context, part)];
      case 'picture': {
        const drawn = picture(builder, block, { picture: part.picture, style: { margin: MARGINS[part.align] } });
        const href = part.link === undefined ? null : builder.link(part.link, block);
        const inner: Node[] = href ? [{ role: 'link', style: { display: 'block' }, href, children: drawn }] : drawn;
        return [
          { role: 'paragraph', style: { display: 'block', margin: '4px 0 16px 0', padding: 0 }, children: inner },
        ];
      }
      case 'rule':
        return [ruler(builder)];
    }
  });
}

/**
 * Renders a horizontal rule. If the theme centres titles without rules around them, its mark is shown in the middle of
 * the rule.
 */
export function ruler({ look }: BioOutputBuilder): Part {
  const { palette, theme } = look;
  const { ornament } = theme;
  return {
    role: 'paragraph',
    style: {
      display: 'block',
      height: 0,
      margin: '22px 0',
      padding: 0,
      'border-top': `${theme.radius === 0 ? 2 : 1}px solid ${palette.border}`,
      'line-height': '0',
      'text-align': 'center',
    },
    children:
      ornament.centered && ornament.title !== 'rules'
        ? [
            {
              role: 'words',
              style: {
                padding: '0 12px',
                'background-color': palette.background,
                color: palette.accent,
                'font-size': 13,
                'line-height': '0',
              },
              children: [ornament.mark],
            },
          ]
        : [],
  };
}

function list(context: RunContext, { ordered, entries }: Extract<RichPart, { kind: 'list' }>): Part {
  const { palette, styles, theme, ink } = context.builder.look;
  const inset = ordered ? 30 : 24;
  const entry: Style = { display: 'block', margin: '0 0 6px 0', padding: `0 0 0 ${inset}px` };
  const mark: Style = {
    float: 'left',
    margin: `0 0 0 -${inset}px`,
    color: ordered ? ink : palette.accent,
    'font-weight': ordered ? '700' : '400',
  };
  return {
    role: ordered ? 'ordered' : 'list',
    style: { ...styles.list, margin: '0 0 14px 0' },
    children: entries.map((entryRuns, at): Part => ({
      role: 'entry',
      style: entry,
      children: [
        { role: 'words', style: mark, children: [ordered ? `${at + 1}.` : theme.ornament.mark] },
        ...runs(context, entryRuns),
      ],
    })),
  };
}
