import { textPieces } from './text-pieces.ts';

/** Text of a message. URLs are links; the page asks for confirmation if they lead to another site. */
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
