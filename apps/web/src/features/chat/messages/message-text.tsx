import { textPieces } from './text-pieces.ts';

/** Text of a message. URLs are links; the page asks for confirmation before a link opens an untrusted site. */
export function MessageText({ text }: { text: string }) {
  return textPieces(text).map((piece, at) =>
    piece.link ? (
      <a key={at} href={piece.text} target="_blank" rel="ugc nofollow noopener noreferrer">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}
