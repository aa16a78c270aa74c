import { textPieces } from './text-pieces.ts';

/** What was written, as text; addresses can be followed, and the page asks first where they lead off this site. */
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
