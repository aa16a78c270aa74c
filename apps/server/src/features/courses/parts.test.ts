import { describe, expect, it } from 'vitest';
import { newCertificateCode, readCertificateCode } from './certificates/certificates.ts';
import { chapterBlocks } from './chapters/chapter-blocks.ts';
import { readVideoSeconds } from './videos/find-video.ts';
import { chapterProgress, coursePercent, fitted } from './progress/chapter-progress.ts';
import { transcript } from './videos/transcript.ts';

const blocks = (markdown: string) =>
  chapterBlocks(markdown, {
    origin: 'https://site.example',
    pictureOf: (href) => (href === 'figure:lamp' ? 'pictures/lamp.svg' : null),
    named: (text) => text.replaceAll('{{product}}', 'Site'),
  });

describe('input for the typesetter', () => {
  it('has no skipped heading levels [LEARN-02]', () => {
    const levels = blocks('# A\n\n#### B\n\n###### C\n\n## D').map((block) => block.t === 'heading' && block.level);
    expect(levels).toEqual([2, 3, 4, 2]);
  });

  it('contains only links that work from a PDF [LEARN-02]', () => {
    const [paragraph] = blocks(
      '[a](/faq) [b](https://x.example/) [c](javascript:alert(1)) [d](//y.example) [e](#here)',
    );
    const pieces = paragraph?.t === 'paragraph' ? paragraph.c : [];
    expect(pieces.flatMap((piece) => (piece.t === 'link' ? [piece.href] : []))).toEqual([
      'https://site.example/faq',
      'https://x.example/',
    ]);
    expect(JSON.stringify(pieces)).not.toContain('javascript');
  });

  it('has existing images, and only the captions of missing ones [LEARN-02]', () => {
    expect(blocks('![A lamp](figure:lamp)')).toEqual([{ t: 'figure', path: 'pictures/lamp.svg', caption: 'A lamp' }]);
    expect(JSON.stringify(blocks('![A lamp](figure:gone)'))).toContain('A lamp');
    expect(blocks('![](figure:gone)')).toEqual([]);
  });

  it("contains no HTML and the site's names for placeholders [LEARN-02]", () => {
    expect(blocks('<script>alert(1)</script>')).toEqual([]);
    expect(blocks('{{product}} &amp; <b>you</b>')).toEqual([
      {
        t: 'paragraph',
        c: ['Site & ', 'you'].map((v) => ({ t: 'text', v })),
      },
    ]);
  });

  it('distinguishes callouts from quotations [LEARN-02]', () => {
    expect(blocks('> **Tip.** Look.\n\n').map(({ t }) => t)).toEqual(['callout']);
    expect(blocks('> Look.').map(({ t }) => t)).toEqual(['quote']);
  });
});

describe('computing progress', () => {
  it('reaches 100 only when nothing is left [LEARN-01]', () => {
    const seen = { seen: [1], units: 1, percent: 100, place: 1 };
    const right = (question: string) => ({ question, isRight: true, firstRight: false });
    const three = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(chapterProgress(three, seen, [right('a'), right('b')]).percent).toBe(93);
    expect(chapterProgress(three, seen, ['a', 'b', 'c'].map(right)).percent).toBe(100);
    expect(chapterProgress([], seen, []).percent).toBe(100);
    expect(coursePercent([{ percent: 100 }, { percent: 99 }])).toBe(99);
    expect(coursePercent([])).toBe(0);
  });

  it('ignores answers to removed questions [LEARN-01]', () => {
    const answers = [{ question: 'old', isRight: true, firstRight: true }];
    expect(chapterProgress([{ id: 'new' }], undefined, answers)).toMatchObject({ right: 0, firstRight: 0, percent: 0 });
  });

  it('maps seen pages to a file with another page count by position [LEARN-01]', () => {
    expect(fitted({ seen: [1, 2], units: 4 }, 8)).toEqual([1, 2, 3, 4]);
    expect(fitted({ seen: [1, 2, 3, 4], units: 8 }, 4)).toEqual([1, 2]);
    expect(fitted({ seen: [1, 2, 3], units: 3 }, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(fitted({ seen: [], units: 0 }, 3)).toEqual([]);
  });
});

it('generates codes that can be read aloud and normalizes any spelling [LEARN-09]', () => {
  const codes = Array.from({ length: 200 }, newCertificateCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(readCertificateCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
  expect(readCertificateCode('oil')).toBe('011');
  expect(readCertificateCode('')).toBe('');
});

it('extracts the transcript from captions without their markup [LEARN-02]', () => {
  const file =
    '\uFEFFWEBVTT\r\n\r\nNOTE no\r\n\r\n1\r\n00:01.500 --> 00:03.000 align:start\r\n<v Ana>One\r\ntwo</v>\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nEnd\r\n\r\n00:05.000 --> 00:06.000\r\n\r\n';
  expect(transcript(file)).toEqual([
    { start: 1.5, text: 'One two' },
    { start: 3600, text: 'End' },
  ]);
  expect(transcript('')).toEqual([]);
});

it('reports a file that is not a video and never reads beyond its end [LEARN-02]', () => {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(90_500, 16);
  expect(readVideoSeconds(Buffer.concat([box('ftyp', Buffer.alloc(8)), box('moov', box('mvhd', header))]))).toBe(90.5);
  for (const broken of [
    Buffer.alloc(0),
    Buffer.alloc(64),
    Buffer.from('not a film at all'),
    box('moov', Buffer.alloc(4)),
  ]) {
    expect(() => readVideoSeconds(broken)).toThrow('duration');
  }
});
