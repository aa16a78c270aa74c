/** Samples per packet and sample rate in Hz. */
export interface Frame {
  samples: number;
  rate: number;
}

const MP3_RATES = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const;
const MP3_KBITS = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

/** Whether the first two bytes are the sync word and layer of an MPEG layer III frame. */
const isLayer3 = (first: number, second: number) => first === 0xff && second >> 5 === 7 && ((second >> 1) & 3) === 1;

/** Parses the header of an MPEG layer III frame, with the frame length in bytes; null for anything else. */
export function mp3Header(data: Uint8Array): (Frame & { bytes: number }) | null {
  const [first = 0, second = 0, third = 0] = data;
  const version = (second >> 3) & 3;
  const rate = MP3_RATES[version]?.[(third >> 2) & 3];
  const kbits = MP3_KBITS[version === 3 ? 0 : 1][third >> 4];
  if (!isLayer3(first, second) || !rate || !kbits) return null;
  const samples = version === 3 ? 1152 : 576;
  const bytes = Math.floor((samples / 8) * ((kbits * 1000) / rate)) + ((third >> 1) & 1);
  return { samples, rate, bytes };
}

/** Parses an MPEG layer III frame whose length matches its header; null for anything else. */
export function mp3Frame(data: Uint8Array): Frame | null {
  const header = mp3Header(data);
  return header?.bytes === data.length ? header : null;
}

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
] as const;
const AAC_SAMPLES = 1024;
/** Accepted object types: AAC LC, and the two HE-AAC types based on it. */
const AAC_KINDS = [2, 5, 29];

/**
 * Parses the AudioSpecificConfig of AAC. Returns the sample rate of the core; null for an unknown rate, and for object
 * types that phones cannot play.
 */
export function aacConfig(config: Uint8Array): { rate: number } | null {
  const [first = 0, second = 0] = config;
  const rate = AAC_RATES[((first & 7) << 1) | (second >> 7)];
  return AAC_KINDS.includes(first >> 3) && rate ? { rate } : null;
}

/**
 * Syntax elements that a raw AAC frame may start with: single channel, channel pair, low-frequency channel, data
 * stream, program configuration and fill (ISO/IEC 14496-3).
 */
const AAC_ELEMENTS = [0, 1, 3, 4, 5, 6];

/** Parses a raw AAC frame; null for anything else. */
export function aacFrame(data: Uint8Array, rate: number): Frame | null {
  const [first = 0xff] = data;
  return data.length > 1 && AAC_ELEMENTS.includes(first >> 5) ? { samples: AAC_SAMPLES, rate } : null;
}

/** Parses an AAC LC frame with an ADTS header; null for anything else. */
export function adtsFrame(data: Uint8Array): Frame | null {
  const [, second = 0, third = 0] = data;
  const rate = AAC_RATES[(third >> 2) & 15];
  return rate && (third >> 6) + 1 === AAC_KINDS[0] ? aacFrame(data.subarray(second & 1 ? 7 : 9), rate) : null;
}

/** Samples per frame by configuration, at 48,000 samples per second. */
const OPUS_SAMPLES = [
  ...[480, 960, 1920, 2880, 480, 960, 1920, 2880, 480, 960, 1920, 2880],
  ...[480, 960, 480, 960],
  ...[120, 240, 480, 960, 120, 240, 480, 960, 120, 240, 480, 960, 120, 240, 480, 960],
] as const;
const OPUS_RATE = 48_000;
/** Maximum number of samples in a packet: 120 ms (RFC 6716). */
const OPUS_PACKET = 5760;

/** Parses an Opus packet by its first bytes (RFC 6716, section 3). */
export function opusFrame(data: Uint8Array): Frame | null {
  const [toc, second = 0] = data;
  if (toc === undefined) return null;
  const code = toc & 3;
  const count = code === 0 ? 1 : code === 3 ? second & 63 : 2;
  const samples = count * (OPUS_SAMPLES[toc >> 3] ?? 0);
  return samples > 0 && samples <= OPUS_PACKET ? { samples, rate: OPUS_RATE } : null;
}
