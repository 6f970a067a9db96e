import type { RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { Timestamp } from '../../ui/Timestamp';
import type { Labels } from '../labels';
import { type Match, matchAnchor, matchOf } from './match';

function Excerpt({ match, labels }: { match: Match; labels: Labels }) {
  return (
    <>
      <span className="list-match__place">
        <bdi>{match.in ? match.in.title : labels.field(match.field)}</bdi>
        {match.in && (
          <>
            {' · '}
            <Timestamp value={match.in.date} show="relative" />
          </>
        )}
      </span>{' '}
      <bdi>
        {match.parts.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
          part.found ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </bdi>
    </>
  );
}

interface MatchRowProps {
  record: RaRecord;
  labels: Labels;
  /** path of the record's page, if it has one */
  link: string | undefined;
  columnCount: number;
}

/** Below a record that a search found by its texts: the text with the words, which opens the record at that place. */
export function MatchRow({ record, labels, link, columnCount }: MatchRowProps) {
  const match = matchOf(record);
  if (!match) return null;
  return (
    <tr className="list-match">
      <td colSpan={columnCount} dir="auto">
        {link === undefined ? (
          <Excerpt match={match} labels={labels} />
        ) : (
          <Link to={{ pathname: link, hash: matchAnchor(match) }}>
            <Excerpt match={match} labels={labels} />
          </Link>
        )}
      </td>
    </tr>
  );
}
