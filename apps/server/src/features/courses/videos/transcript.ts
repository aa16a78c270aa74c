const TIME = /^(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})\s+-->/;

/** Extracts the transcript from WebVTT captions: the start of each cue in seconds, and its text without markup. */
export function transcript(captions: string): { start: number; text: string }[] {
  return captions
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((part) => {
      const lines = part.split('\n');
      const at = lines.findIndex((line) => TIME.test(line));
      const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIME.exec(lines[at] ?? '') ?? [];
      if (at < 0) return [];
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
      return text === '' ? [] : [{ start, text }];
    });
}
