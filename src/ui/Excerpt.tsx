import type { MatchPart } from '../schema/text/excerpt';

/** A text that a search found, with the found words marked. */
export function Excerpt({ parts }: { parts: readonly MatchPart[] }) {
  return (
    <>
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
        part.found ? <mark key={index}>{part.text}</mark> : part.text,
      )}
    </>
  );
}
